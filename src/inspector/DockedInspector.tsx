import { useMemo } from 'react'
import type { InspectedApplication } from './feed/application'
import { dockedLink } from './feed/docked'
import { Inspector } from './Inspector'
import { useOwnSession } from './use-own-session'

export interface DockedInspectorProps {
  application: InspectedApplication
  onClose: () => void
}

/** An inspector within the page of the application it looks at. It fills what it is put in. */
export function DockedInspector({ application, onClose }: DockedInspectorProps) {
  const link = useMemo(() => dockedLink(application), [application])
  const session = useOwnSession(link)
  if (!session) return null
  return (
    <Inspector session={session} onClose={onClose}>
      <p>No actor of this page is running.</p>
    </Inspector>
  )
}
