import { useId } from 'react'
import { BoardPicture, type BoardViewProps } from './board-picture'
import { scenery } from './scenery'

/**
 * The picture of a position and, to assistive technology, a grid of named cells, the top row
 * first. For the server and for client components alike: its words come as a prop.
 */
export function BoardView(props: BoardViewProps) {
  return <BoardPicture {...props} scenery={scenery(props.position.rules, useId())} />
}
