// An email in a sandboxed iframe. The response has its own CSP.

import { ActionIcon, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { Icon } from './icons.tsx'
import { LazyFrame } from './lazy-frame.tsx'
import { useIsPhone } from './media.ts'
import { ToggleButtons } from './toggle-buttons.tsx'
import classes from './email-preview.module.css'

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
/** Without scripts, which the response also forbids. */
const READ_SANDBOX = 'allow-same-origin'

export type Device = 'desktop' | 'phone'
export type Scheme = 'light' | 'dark'

/** The URL of an email page under the console API. */
export const pageSrc = (
  accountId: string,
  path: string,
  query: Record<string, string | number | null | undefined> = {},
) => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
  return `/console/api/accounts/${accountId}${path}${search.size > 0 ? `?${search}` : ''}`
}

type EmailFrameProps = {
  src: string
  title: string
  device?: Device
  scheme?: Scheme
  /** With a border of its own; a card has one already. */
  isFramed?: boolean
  /** Receives the email once it is shown. Its response must allow that. */
  onRead?: (frame: HTMLIFrameElement) => void
}

/** Emails are as wide as this on a computer. In less room the frame is scaled down instead of showing the phone's layout. */
const DESKTOP_WIDTH = 640

export function EmailFrame({
  src,
  title,
  device = 'desktop',
  scheme = 'light',
  isFramed = true,
  onRead,
}: EmailFrameProps) {
  const { ref, width } = useElementSize()
  const scale = device === 'desktop' && width > 0 ? Math.min(1, width / DESKTOP_WIDTH) : 1
  return (
    <div className={classes.stage} data-device={device} data-framed={isFramed || undefined} ref={ref}>
      <iframe
        key={src + scheme}
        src={`${src}${src.includes('?') ? '&' : '?'}scheme=${scheme}`}
        title={title}
        sandbox={onRead ? READ_SANDBOX : SANDBOX}
        {...(onRead && { onLoad: ({ currentTarget }) => onRead(currentTarget) })}
        className={classes.frame}
        style={
          scale < 1
            ? { width: DESKTOP_WIDTH, height: `${100 / scale}%`, transform: `scale(${scale})`, transformOrigin: '0 0' }
            : undefined
        }
        data-testid="email-preview"
      />
    </div>
  )
}

type EmailPreviewProps = {
  src: string
  subject: string
  previewText?: string
  from?: string
  /** Before the controls, on their line. */
  left?: ReactNode
  /** At the other end of the controls, such as whose email it is. */
  right?: ReactNode
  /** By default that of the reader. */
  firstDevice?: Device
}

export function EmailPreview({ src, subject, previewText, from, left, right, firstDevice }: EmailPreviewProps) {
  const isPhone = useIsPhone()
  const [device, setDevice] = useState<Device>(firstDevice ?? (isPhone ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<Scheme>('light')
  const text = words.emailPreview
  return (
    <div className={classes.preview}>
      <div className={classes.controls}>
        {left}
        <ToggleButtons
          label={text.device}
          value={device}
          iconsOnly
          options={[
            { value: 'desktop', label: text.desktop, icon: 'desktop' },
            { value: 'phone', label: text.phone, icon: 'phone' },
          ]}
          onChange={setDevice}
        />
        <ActionIcon
          variant={scheme === 'dark' ? 'filled' : 'default'}
          aria-label={text.dark}
          aria-pressed={scheme === 'dark'}
          title={text.dark}
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          <Icon name="dark" />
        </ActionIcon>
        {right && <div className={classes.right}>{right}</div>}
      </div>
      {from !== undefined && <InboxLine from={from} subject={subject} previewText={previewText ?? ''} />}
      <EmailFrame src={src} title={text.frame(subject)} device={device} scheme={scheme} />
    </div>
  )
}

/** Truncated like an inbox on a phone. */
function InboxLine({ from, subject, previewText }: { from: string; subject: string; previewText: string }) {
  return (
    <div className={classes.inbox}>
      <Text fz="sm" fw={600} truncate>
        {from}
      </Text>
      <Text fz="sm" truncate {...(!subject && { c: 'dimmed' })}>
        {subject || words.emailPreview.noSubject}
      </Text>
      <Text fz={13} c="dimmed" truncate>
        {previewText}
      </Text>
    </div>
  )
}

/** A thumbnail of an email; decorative, because its name is next to it. */
export const EmailMiniature = ({ src, size }: { src: string; size?: 'small' | 'tiny' }) => (
  <div className={classes.miniature} data-size={size} aria-hidden inert>
    <LazyFrame src={src} title={words.emailPreview.frame('')} className={classes.small} />
  </div>
)
