import { Monitor, Smartphone, Tablet } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './preview.module.css';

/** In pixels, as browsers count them. */
export const previewWidths = { Phone: 390, Tablet: 768, Desktop: 1440 } as const;
export type PreviewWidth = keyof typeof previewWidths;

const icons = { Phone: Smartphone, Tablet, Desktop: Monitor };

type WidthButtonsProps = {
  className?: string | undefined;
  chosen: PreviewWidth | undefined;
  onChoose: (width: PreviewWidth) => void;
};

export function WidthButtons({ className, chosen, onChoose }: WidthButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div role="group" aria-label="Preview width" className={`${styles.widths} ${className ?? ''}`}>
      {(Object.keys(previewWidths) as PreviewWidth[]).map((width) => (
        <Button
          key={width}
          variant={width === chosen ? 'secondary' : 'quiet'}
          size="small"
          aria-pressed={width === chosen}
          onClick={() => onChoose(width)}
        >
          <Icon of={icons[width]} />
          <span>{width}</span>
        </Button>
      ))}
    </div>
  );
}
