// Copy for signing in and invitations.

import type * as en from '../en/sign-in.ts'

type Role = 'owner' | 'admin' | 'member'

const ROLES: Record<Role, string> = { owner: 'propietario', admin: 'administrador', member: 'miembro' }

export const signIn: typeof en.signIn = {
  back: 'Volver a iniciar sesión',
  backupCode: 'Código de respaldo',
  byLink: 'Este enlace inicia tu sesión una vez, sin contraseña.',
  code: 'Código',
  confirm: 'Confirmar dirección de correo',
  confirmIntro: 'Confirma para iniciar sesión con tu nueva dirección de correo a partir de ahora.',
  confirmTitle: 'Confirma tu dirección de correo',
  confirmed: (email: string) => `Dirección de correo confirmada. A partir de ahora, inicia sesión con ${email}.`,
  continue: 'Continuar',
  forgot: '¿Olvidaste tu contraseña?',
  forgotIntro: 'Te enviaremos un enlace para elegir una nueva.',
  forgotTitle: 'Restablece tu contraseña',
  goToConsole: 'Ir a la consola',
  password: 'Contraseña',
  resetDone: 'Contraseña actualizada. Hemos cerrado todas tus sesiones; inicia sesión con la nueva contraseña.',
  resetSent: (email: string) =>
    `Si existe una cuenta para ${email}, le hemos enviado un enlace para restablecer la contraseña. El enlace funciona durante una hora.`,
  resetTitle: 'Elige una nueva contraseña',
  secondFactorIntro: 'Introduce el código de seis dígitos de tu app de autenticación.',
  sendLink: 'Enviarme un enlace',
  setPassword: 'Guardar contraseña',
  startAgain: 'Empezar de nuevo',
  submit: 'Iniciar sesión',
  submitLink: 'Iniciar sesión en Lettermill',
  title: 'Iniciar sesión',
  withApp: 'Usar tu app de autenticación',
  withBackupCode: 'Usar un código de respaldo',
  withPassword: 'Usar una contraseña',
  yourName: 'Tu nombre',
}

export const provider: typeof en.provider = {
  linkIntro: (email: string, name: string) =>
    `Ya existe un usuario con ${email}. Inicia sesión una vez para conectarlo con ${name}.`,
  linkSent: (email: string) =>
    `Hemos enviado un enlace para iniciar sesión a ${email}. Ábrelo en este navegador antes de una hora.`,
  or: 'o',
  signInWith: (name: string) => `Iniciar sesión con ${name}`,
}

export const invitation: typeof en.invitation = {
  accept: 'Aceptar invitación',
  acceptNew: 'Aceptar e iniciar sesión',
  choosePassword: 'Elige una contraseña',
  invalid: 'Invitación no válida',
  join: ({ account, role, email }: { account: string; role: Role; email: string }) =>
    `Únete a ${account} como ${ROLES[role]}. Iniciarás sesión con ${email}.`,
  title: 'Tienes una invitación',
}
