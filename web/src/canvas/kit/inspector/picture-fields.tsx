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
        field="symbol"
        of="Symbol"
        labelKey="canvas.picture.symbol"
        value={value.symbol}
        isDisabled={isDisabled}
        onChange={(symbol) => onChange({ symbol })}
      />
      <ChosenPart
        field="picture"
        of="Picture"
        labelKey="canvas.picture.picture"
        value={value.picture}
        isDisabled={isDisabled}
        onChange={(picture) => onChange({ picture })}
      />
      <ChoiceField
        field="fit"
        labelKey="canvas.fit"
        value={value.fit}
        choices={FITS}
        isDisabled={isDisabled}
        onChange={(fit) => onChange({ fit })}
      />
      <SwitchField
        field="isFlippedX"
        labelKey="canvas.flipX"
        value={value.isFlippedX}
        isDisabled={isDisabled}
        onChange={(isFlippedX) => onChange({ isFlippedX })}
      />
      <SwitchField
        field="isFlippedY"
        labelKey="canvas.flipY"
        value={value.isFlippedY}
        isDisabled={isDisabled}
        onChange={(isFlippedY) => onChange({ isFlippedY })}
      />
    </>
  );
}
