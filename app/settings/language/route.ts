import { isLanguage } from '@/app/_ui/messages/language'
import { saveShellSetting } from '@/app/_ui/shell/save-setting'

export function POST(request: Request): Promise<Response> {
  return saveShellSetting(request, 'language', isLanguage)
}
