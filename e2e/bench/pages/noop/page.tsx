import { NoopForm } from './noop-form'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <NoopForm />
}
