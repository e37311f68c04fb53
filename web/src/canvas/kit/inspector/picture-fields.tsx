import { fieldsOf, type Edited } from './fields-of.ts';
import { ChoiceField, SwitchField } from './inspector-fields.tsx';
import { ChosenPart } from './inspector-parts.tsx';

interface Pictured {
  readonly symbol: string;
  readonly picture: string;
  readonly fit: 'contain' | 'fill' | 'cover';
  readonly isFlippedX: boolean;
  readonly isFlippedY: boolean;
}

const FITS = { contain: 'canvas.fit.contain', fill: 'canvas.fit.fill', cover: 'canvas.fit.cover' } as const;

/** Which symbol or picture, and how it lies in its box. */
export function PictureFields(props: Edited<Pictured>) {
  const field = fieldsOf(props);
  return (
    <>
      <ChosenPart {...field('symbol')} of="Symbol" labelKey="canvas.picture.symbol" />
      <ChosenPart
        {...field('picture')}
        of="Picture"
        labelKey="canvas.picture.picture"
        // The symbol wins where both are named: who chooses a picture wants to see it.
        onChange={(picture) => props.onChange(picture === '' ? { picture } : { picture, symbol: '' })}
      />
      <ChoiceField {...field('fit')} labelKey="canvas.fit" choices={FITS} />
      <SwitchField {...field('isFlippedX')} labelKey="canvas.flipX" />
      <SwitchField {...field('isFlippedY')} labelKey="canvas.flipY" />
    </>
  );
}
