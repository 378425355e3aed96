// Copy for your own profile: name, email address, password, second factor, sessions.

import type * as en from '../en/profile.ts'
import { listed } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

export const profile: typeof en.profile = {
  changeEmail: 'Cambiar dirección de correo',
  changePassword: 'Cambiar contraseña',
  emailChanged: 'Dirección de correo actualizada. A partir de ahora, úsala para iniciar sesión.',
  emailLinkSent: 'Hemos enviado un enlace de confirmación a la nueva dirección. Ábrelo antes de una hora.',
  emailTitle: 'Dirección de correo',
  intro: 'Tus ajustes personales, para todas las cuentas a las que perteneces.',
  language: 'Idioma de la consola',
  languageOfBrowser: 'El del navegador',
  languageSaved: 'Idioma guardado',
  languageTitle: 'Idioma',
  lastSeen: 'Último uso',
  nameSaved: 'Nombre guardado',
  nameTitle: 'Nombre',
  needsSecondFactor: (accounts: readonly string[]) =>
    `${listed(accounts.map(quoted))} ${accounts.length === 1 ? 'requiere' : 'requieren'} la autenticación en dos pasos. Actívala abajo.`,
  newEmail: 'Nueva dirección de correo',
  newEmailAtOnce: 'Cambia al momento, porque no hay ningún servidor de correo configurado.',
  newEmailLink: 'Enviaremos un enlace a la nueva dirección para confirmar el cambio.',
  noPassword: 'Aún no tienes contraseña. Crea una para usarla la próxima vez que inicies sesión.',
  othersSignedOut: 'Sesión cerrada en todos los demás navegadores',
  passwordChanged: 'Contraseña actualizada. Se ha cerrado la sesión en todos los demás navegadores.',
  passwordTitle: 'Contraseña',
  saveLanguage: 'Guardar idioma',
  saveName: 'Guardar nombre',
  sessions: 'Dónde has iniciado sesión',
  sessionsIntro: '¿No reconoces un navegador o dejaste una sesión abierta? Ciérrala aquí.',
  shortcutsIntro: 'Las teclas sueltas como / y N funcionan fuera de los campos de texto. Ctrl+K funciona siempre.',
  shortcutsSwitch: 'Usar atajos de una sola tecla',
  signInWith: (email: string) => `Inicias sesión con ${email}.`,
  signOut: 'Cerrar sesión',
  signOutEverywhere: 'Cerrar todas las sesiones, incluida esta',
  signOutOf: (browser: string) => `Cerrar sesión en ${browser}`,
  signOutOthers: 'Cerrar todas las demás sesiones',
  signedOut: 'Sesión del navegador cerrada',
  thisBrowser: (browser: string) => `${browser} (este navegador)`,
  unknownBrowser: 'Navegador desconocido',
}

export const identities: typeof en.identities = {
  connect: (provider: string) => `Conectar con ${provider}`,
  connectIntro: (provider: string) => `Iniciarás sesión en ${provider} y volverás aquí.`,
  disconnect: 'Desconectar',
  disconnectIntro: (provider: string) => `Ya no podrás iniciar sesión con esta identidad de ${provider}.`,
  disconnectOne: (email: string) => `Desconectar ${email}`,
  disconnectTitle: (email: string) => `¿Desconectar ${email}?`,
  disconnected: 'Identidad desconectada',
  intro: (provider: string) => `Inicia sesión con ${provider} en lugar de una contraseña.`,
  title: 'Identidades conectadas',
}

export const secondFactor: typeof en.secondFactor = {
  codeHint: 'El código de seis dígitos que muestra ahora tu app',
  codesLabel: 'Códigos de respaldo',
  codesLeft: (n: number) =>
    n === 0
      ? 'No quedan códigos de respaldo.'
      : `${agree(n, 'Queda', 'Quedan')} ${plural(n, 'código de respaldo', 'códigos de respaldo')}.`,
  codesTitle: 'Tus códigos de respaldo',
  intro:
    'Al iniciar sesión también se pide un código de una app de tu teléfono, así que una contraseña robada no basta para entrar en tu cuenta.',
  newCodes: 'Crear nuevos códigos de respaldo',
  newCodesIntro: 'Tus códigos de respaldo actuales dejarán de funcionar.',
  newCodesTitle: 'Crear nuevos códigos de respaldo',
  passwordFirst: 'Primero crea una contraseña. El código se introduce después de ella.',
  qrCode: 'Código QR para tu app de autenticación',
  saveCodes:
    'Cada código te permite iniciar sesión una vez cuando no tengas tu teléfono. Guárdalos ahora en un lugar seguro. No podrás volver a verlos.',
  savedCodes: 'Ya los guardé',
  scanIntro: 'Escanea este código con tu app de autenticación o introduce la clave de abajo.',
  scanTitle: 'Configura tu app de autenticación',
  secret: 'Clave de configuración',
  title: 'Autenticación en dos pasos',
  turnOff: 'Desactivar',
  turnOffIntro: 'Podrás iniciar sesión sin un código.',
  turnOffTitle: 'Desactivar la autenticación en dos pasos',
  turnOn: 'Activar',
  turnOnTitle: 'Activar la autenticación en dos pasos',
  turnedOff: 'Autenticación en dos pasos desactivada',
}
