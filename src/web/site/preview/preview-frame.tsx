import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
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
  const [stage, room] = useRoom();
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

/** How many pixels an element is wide. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(previewWidths.Desktop);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, room] as const;
}
