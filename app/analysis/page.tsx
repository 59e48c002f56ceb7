import { redirect } from 'next/navigation'
import { workerAddress } from '@/app/_solver/built'
import { absent, absentMetadata } from '@/app/_ui/absent'
import { PageTitle } from '@/app/_ui/page-title'
import { pageMetadata } from '@/app/_ui/title'
import { currentMessages, currentViewer } from '@/app/_ui/viewer'
import { analysisAddress } from '@/app/_ui/study/analysis-address'
import { readBoard, readStudy } from '@/app/_ui/study/board-params'
import { AnalysisBoard } from './analysis-board'
import { BoardForm } from './board-form'

type Props = PageProps<'/analysis'>

export async function generateMetadata({ searchParams }: Props) {
  const params = await searchParams
  if (readBoard(params) === null || !readStudy(params)) return absentMetadata()
  // Every line has an address: they are not for lists of pages.
  return pageMetadata((messages) => messages.analysis.title, { robots: { index: false } })
}

/** A board to try any line of any setting on, with the score of every column. */
export default async function AnalysisPage({ searchParams }: Props) {
  const params = await searchParams
  const board = readBoard(params)
  if (board) redirect(analysisAddress(board, []))
  const asked = readStudy(params)
  if (board === null || !asked) return absent()
  const [{ language }, messages] = await Promise.all([currentViewer(), currentMessages()])
  const { analysis, study, board: words, replay } = messages
  return (
    <>
      <PageTitle>{analysis.title}</PageTitle>
      <p className="-mt-3 mb-6 max-w-prose text-pretty text-muted">{analysis.lead}</p>
      <AnalysisBoard
        {...asked}
        worker={workerAddress()}
        words={{
          analysis,
          study,
          board: words,
          language,
          start: replay.start,
          place: replay.place,
        }}
        form={<BoardForm rules={asked.rules} words={{ analysis }} />}
      />
    </>
  )
}
