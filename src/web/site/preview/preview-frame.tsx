import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useElementWidth } from '#web/ui/use-element-width.ts';
import styles from './preview.module.css';
import { type PreviewWidth, previewWidths, WidthButtons } from './width-buttons.tsx';

type PreviewFrameProps = {
  width: PreviewWidth;
  onChoose: (width: PreviewWidth) => void;
  onClose: () => void;
};

/** The page on the screen once more, in a frame as wide as another screen; made smaller where that does not fit. */
export function PreviewFrame({ width, onChoose, onClose }: PreviewFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [stage, room] = useElementWidth(previewWidths.Desktop);
  const pixels = previewWidths[width];
  const scale = Math.min(1, room / pixels);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Preview at another width" onClose={onClose}>
      <div className={styles.tools}>
        <WidthButtons chosen={width} onChoose={onChoose} />
        <Button variant="quiet" size="small" onClick={() => dialog.current?.close()}>
          <Icon of={X} />
          <span>Close</span>
        </Button>
      </div>
      <div ref={stage} className={styles.stage}>
        <div className={styles.crop} style={{ width: pixels * scale }}>
          <iframe
            className={styles.frame}
            title={`Preview: ${width}`}
            src={window.location.pathname}
            style={{ width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </dialog>
  );
}
