import { useEffect, useState } from 'react';

/** What was typed, once the typing pauses: a search for every letter would only burden the server. */
export function useSettledText(text: string, milliseconds = 180): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
