import { absent, absentMetadata } from './_ui/absent'

export const generateMetadata = absentMetadata

/** Addresses that no page has. */
export default absent
