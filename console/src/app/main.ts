// Entry point: the styles and the language, then the app.

import './mantine.css'
import './fonts.css'
import './styles.css'
import { language, loadLanguage } from '../words/language.ts'

document.documentElement.lang = language
// Not awaited: modules that the app shares with this file would wait for it.
void loadLanguage().then(() => import('./app.tsx'))
