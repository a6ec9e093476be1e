import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { accentContrast, accentProblem } from '#contract/accent.ts';
import {
  hexOf,
  leastLightness,
  originalAccent,
  readable,
  type WheelColour,
  wheelColourOf,
} from './accent-colours.ts';
import styles from './accent-field.module.css';
import { AccentWheel } from './accent-wheel.tsx';
import { useField } from './section-form.ts';

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** The one colour of links, buttons and lights. The wheel has only colours that can be read; a typed one is held against the same rule. */
export function AccentField({ path }: { path: string }) {
  const { value, error, set } = useField(path);
  const shown = value || originalAccent;
  const problem = accentProblem(shown);
  // A grey has no angle: what was chosen is kept, so that the thumb does not jump.
  const [chosen, setChosen] = useState(() => wheelColourOf(shown));
  const colour = !isHex(shown) || hexOf(chosen) === shown ? chosen : wheelColourOf(shown);

  function choose(changes: Partial<WheelColour>) {
    const next = readable({ ...colour, ...changes });
    setChosen(next);
    set(hexOf(next));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset cannot be a grid in every browser
    <div role="group" aria-label="Accent colour" className={styles.field}>
      <AccentWheel colour={colour} onChoose={choose} />
      <div className={styles.controls}>
        <Slider label="Hue" value={colour.hue} max={359} onChange={(hue) => choose({ hue })} />
        <Slider
          label="Saturation"
          value={colour.saturation}
          max={100}
          onChange={(saturation) => choose({ saturation })}
        />
        <Slider
          label="Lightness"
          value={colour.lightness}
          min={leastLightness(colour)}
          max={100}
          onChange={(lightness) => choose({ lightness })}
        />
        <TextInput
          label="Accent colour"
          value={shown}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => set(event.currentTarget.value.trim().toLowerCase())}
          error={problem ?? error}
          leftSection={
            <span className={styles.swatch} style={{ background: isHex(shown) ? shown : undefined }} />
          }
        />
        {!problem && <Contrast reached={accentContrast(shown)} />}
        <div className={styles.buttons}>
          {problem && isHex(shown) && (
            <Button size="compact-sm" variant="default" onClick={() => choose({})}>
              Use {hexOf(readable(wheelColourOf(shown)))} instead
            </Button>
          )}
          {value !== '' && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => set('')}>
              Restore default colour
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Contrast({ reached }: { reached: number }) {
  return (
    <p className={styles.contrast}>
      Contrast {reached.toFixed(1)}:1 on the site background. Links need at least 4.5:1, buttons and outlines
      at least 3:1.
    </p>
  );
}

type SliderProps = {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
};

function Slider({ label, value, min = 0, max, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
