import type { StudyWords } from '@/app/_ui/study/verdict-text'
import type { Messages } from '@/app/_ui/messages/messages'

/** The texts of a review. */
export type ReviewWords = StudyWords & Pick<Messages, 'review'> & { readonly replay: ReplayPlaces }

type ReplayPlaces = Pick<Messages['replay'], 'start' | 'place'>
