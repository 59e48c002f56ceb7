import { handlers } from '@/app/_session/auth'

export const { GET, POST } = handlers
