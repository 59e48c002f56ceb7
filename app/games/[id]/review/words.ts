import type { StudyWords } from '@/app/_ui/study/verdict-text'
import type { Messages } from '@/app/_ui/messages/messages'
import type { PlaceWords } from '@/app/_ui/study/ply'

/** The texts of a review. */
export type ReviewWords = StudyWords & PlaceWords & Pick<Messages, 'review'>
