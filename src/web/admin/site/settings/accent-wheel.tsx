import { type PointerEvent, useMemo } from 'react';
import { hexOf, readable, type WheelColour } from './accent-colours.ts';
import styles from './accent-field.module.css';

const stops = 24;

type AccentWheelProps = {
  colour: WheelColour;
  onChoose: (place: Pick<WheelColour, 'hue' | 'saturation'>) => void;
};

/** Every colour on it can be read on the site's background. The sliders beside it say the same to a keyboard. */
export function AccentWheel({ colour, onChoose }: AccentWheelProps) {
  const { hue, saturation, lightness } = colour;
  const background = useMemo(() => {
    const at = (angle: number, strength: number) =>
      hexOf(readable({ hue: angle % 360, saturation: strength, lightness }));
    const rim = Array.from({ length: stops + 1 }, (_, index) => at((index * 360) / stops, 100));
    return `radial-gradient(closest-side, ${at(0, 0)}, transparent), conic-gradient(${rim.join(', ')})`;
  }, [lightness]);

  function choose(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left - width / 2;
    const y = event.clientY - top - width / 2;
    onChoose({
      // Upwards is 0, as the gradient counts.
      hue: Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360,
      saturation: Math.min(100, Math.round((Math.hypot(x, y) / (width / 2)) * 100)),
    });
  }

  const angle = (hue * Math.PI) / 180;
  return (
    <div
      aria-hidden="true"
      className={styles.wheel}
      style={{ background }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        choose(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) choose(event);
      }}
    >
      <span
        className={styles.thumb}
        style={{
          left: `${50 + (Math.sin(angle) * saturation) / 2}%`,
          top: `${50 - (Math.cos(angle) * saturation) / 2}%`,
          background: hexOf(readable(colour)),
        }}
      />
    </div>
  );
}
