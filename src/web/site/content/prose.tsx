import '#web/ui/prose.css';
import { useMemo } from 'react';
import { enhanceContent } from './enhance-content.ts';

/** Content that the server has sanitised when it was saved. */
export function Prose({ html }: { html: string }) {
  const enhanced = useMemo(() => enhanceContent(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendering the sanitised content is what this is for
  return <div className="prose" dangerouslySetInnerHTML={{ __html: enhanced }} />;
}
