'use client'

import { useSyncExternalStore } from 'react'

/** Whether scripts have taken the page over; not yet in what the server sends. */
export function useHasScript(): boolean {
  return useSyncExternalStore(never, isTrue, isFalse)
}

const never = () => isTrue
const isTrue = () => true
const isFalse = () => false
