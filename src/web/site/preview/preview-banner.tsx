import { useEffect, useState } from 'react';
import { DraftBanner } from '../content/draft-banner.tsx';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { type PreviewWidth, WidthButtons } from './width-buttons.tsx';

/** Over a draft that somebody was given a link to. What is shown in a frame offers none of its own. */
export function PreviewBanner() {
  const [isOutermost, setOutermost] = useState(false);
  useEffect(() => setOutermost(window.self === window.top), []);
  const [width, setWidth] = useState<PreviewWidth>();
  return (
    <>
      <DraftBanner words="Anyone with this link can view it.">
        {isOutermost && <WidthButtons className={styles.ownLine} chosen={width} onChoose={setWidth} />}
      </DraftBanner>
      {width && <PreviewFrame width={width} onChoose={setWidth} onClose={() => setWidth(undefined)} />}
    </>
  );
}
