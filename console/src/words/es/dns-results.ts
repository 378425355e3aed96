// Copy for the results of DNS checks, which the server reports by code.

import type * as en from '../en/dns-results.ts'
import type { DnsValues } from '../en/dns-results.ts'

export const dnsResults: typeof en.dnsResults = {
  absent: ({ type, name }: DnsValues) => `No hay ningún registro ${type} en ${name}.`,
  dkim_cut: ({ found, length }: DnsValues) =>
    `La clave se corta tras ${found} de ${length} caracteres. Escríbela en partes de hasta 255 caracteres o pregunta a tu proveedor de DNS por los registros TXT largos.`,
  dkim_different: 'Es otra clave. ¿Has escrito el valor del otro selector?',
  dkim_many: ({ records, name }: DnsValues) => `Hay ${records} registros TXT en ${name}. Deja solo uno.`,
  dkim_no_key: 'El registro no contiene ninguna clave (p=).',
  dkim_ok: 'La clave está publicada.',
  dkim_other_record: 'No es un registro DKIM. Debe empezar por v=DKIM1.',
  dkim_part_missing: 'Falta una parte de la clave o está repetida. Las partes de un valor largo se unen sin espacios.',
  dkim_quoted: 'El valor contiene comillas o barras invertidas. Escríbelo sin ellas.',
  dkim_revoked: 'La clave está revocada porque p= está vacío. Escribe el valor tal como se muestra.',
  dkim_test: 'La clave es correcta, pero está marcada como prueba (t=y), así que los proveedores pueden ignorarla.',
  dmarc_above: ({ domain }: DnsValues) => `La política de ${domain} también se aplica a este dominio.`,
  dmarc_elsewhere: ({ domain, name }: DnsValues) => `La política está en ${domain}. Debe estar en ${name}.`,
  dmarc_invalid: ({ policy }: DnsValues) => `p=${policy} no es una política válida. Usa none, quarantine o reject.`,
  dmarc_many: ({ records }: DnsValues) => `Hay ${records} políticas. Deja solo una; si no, no se aplica ninguna.`,
  dmarc_ok: ({ policy }: DnsValues) => `La política es ${policy}.`,
  domain_doubled: ({ name, domain }: DnsValues) =>
    `El registro está en ${name}.${domain}: tu proveedor de DNS añade el dominio automáticamente. Escribe el nombre sin él.`,
  return_path_alias: ({ name, alias }: DnsValues) =>
    `${name} es un alias de ${alias}. Es más seguro un registro MX propio.`,
  return_path_elsewhere: ({ found, host }: DnsValues) =>
    `Los rebotes irían a ${found}. El registro debe apuntar a ${host}.`,
  return_path_many: ({ records, host }: DnsValues) =>
    `Hay ${records} registros MX. Deja solo ${host} o se perderán rebotes.`,
  return_path_no_address: ({ host }: DnsValues) => `${host} no tiene dirección IP.`,
  return_path_ok: ({ host }: DnsValues) => `Los rebotes van a ${host}.`,
  spf_allows_all:
    '«+all» permite que cualquiera envíe en nombre de este dominio. Termina el registro con «~all» o «-all».',
  spf_included_many: ({ domain }: DnsValues) => `${domain}, que el registro incluye, tiene dos registros SPF.`,
  spf_included_none: ({ domain }: DnsValues) => `${domain}, que el registro incluye, no tiene ningún registro SPF.`,
  spf_incomplete: ({ terms }: DnsValues) =>
    `El registro es válido, pero no incluye ${terms}. Añádelo para autorizar tus servidores de correo.`,
  spf_many: ({ records }: DnsValues) => `Hay ${records} registros SPF. Únelos en uno; si no, no se aplica ninguno.`,
  spf_ok: ({ lookups }: DnsValues) => `El registro es válido y necesita ${lookups} de 10 consultas DNS.`,
  spf_open_end: 'El registro debería terminar con «~all» o «-all».',
  spf_recursive: ({ domain }: DnsValues) => `El registro incluye ${domain}, que se incluye a sí mismo.`,
  spf_too_many_lookups: ({ lookups }: DnsValues) =>
    `El registro necesita ${lookups} consultas DNS, pero los receptores se detienen en 10. Quita algún «include».`,
  spf_unknown_hosts: 'Demasiados de sus nombres de host no existen.',
  spf_wrong_start: 'Un registro parece SPF, pero no empieza por «v=spf1 ».',
  tracking_elsewhere: ({ name }: DnsValues) =>
    `${name} apunta a otro sitio. Desactiva el proxy que tiene delante o añade el registro CNAME.`,
  tracking_no_certificate: ({ host }: DnsValues) =>
    `${host} apunta aquí, pero aún no responde por https con su propio certificado. Hasta entonces, los enlaces mantienen su host habitual.`,
  tracking_ok: ({ name }: DnsValues) => `${name} apunta aquí.`,
  tracking_other_target: ({ name, target, host }: DnsValues) => `${name} apunta a ${target}. Debe apuntar a ${host}.`,
  unclear: ({ name }: DnsValues) =>
    `Los servidores de nombres no respondieron para ${name}. Lo comprobaremos más tarde.`,
}
