import { ChoiceField, SwitchField } from './inspector-fields.tsx';
import { ChosenPart } from './inspector-parts.tsx';

interface Pictured {
  readonly symbol: string;
  readonly picture: string;
  readonly fit: 'contain' | 'fill' | 'cover';
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
}

interface Props {
  readonly value: Pictured;
  readonly isDisabled: boolean;
  readonly onChange: (patch: Partial<Pictured>) => void;
}

const FITS = { contain: 'canvas.fit.contain', fill: 'canvas.fit.fill', cover: 'canvas.fit.cover' } as const;

/** Which symbol or picture, and how it lies in its box. */
export function PictureFields({ value, isDisabled, onChange }: Props) {
  return (
    <>
      <ChosenPart
        of="Symbol"
        labelKey="canvas.picture.symbol"
        value={value.symbol}
        isDisabled={isDisabled}
        onChange={(symbol) => onChange({ symbol })}
      />
      <ChosenPart
        of="Picture"
        labelKey="canvas.picture.picture"
        value={value.picture}
        isDisabled={isDisabled}
        onChange={(picture) => onChange({ picture })}
      />
      <ChoiceField
        labelKey="canvas.fit"
        value={value.fit}
        choices={FITS}
        isDisabled={isDisabled}
        onChange={(fit) => onChange({ fit })}
      />
      <SwitchField
        labelKey="canvas.flipX"
        value={value.isFlippedX}
        isDisabled={isDisabled}
        onChange={(isFlippedX) => onChange({ isFlippedX })}
      />
      <SwitchField
        labelKey="canvas.flipY"
        value={value.isFlippedY}
        isDisabled={isDisabled}
        onChange={(isFlippedY) => onChange({ isFlippedY })}
      />
    </>
  );
}
