import { HighlightOutlined } from '@ant-design/icons';
import type { Colour } from '@tidegate/contract/widgets/colour.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import {
  codeOf,
  colourText,
  coveringAs,
  FIXED_CHOICES,
  sixDigits,
  swatch,
  THEME_CHOICES,
  typedColour,
} from './colours.ts';
import { hasEyeDropper, pickFromScreen } from './eye-dropper.ts';
import type { Maybe } from './mixed.ts';
import { TextField } from './text-field.tsx';
import { Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './fields.module.css';

interface Props {
  readonly label: string;
  readonly value: Maybe<Colour>;
  readonly onChange: (value: Colour) => void;
  readonly onDone: () => void;
}

/** Palette of colours: one click chooses one. */
export function ColourPanel({ label, value, onChange, onDone }: Props) {
  const t = useT();
  const [isRefused, setRefused] = useState(false);
  const choose = (colour: Colour) => {
    onChange(colour);
    onDone();
  };
  const applyTyped = (text: string) => {
    const colour = typedColour(text);
    setRefused(colour === undefined);
    if (colour !== undefined) onChange(colour);
  };
  const pick = async () => {
    const colour = await pickFromScreen();
    if (colour !== undefined) choose(colour);
  };
  const choice = (colour: Colour) => (
    <button
      key={colour}
      type="button"
      className={styles['swatch']}
      style={swatch(colour)}
      title={colourText(colour, t)}
      aria-label={colourText(colour, t)}
      aria-pressed={colour === value}
      onClick={() => choose(colour)}
    />
  );
  return (
    <Stack gap={8} role="dialog" aria-label={label}>
      <Note>{t('editor.colour.theme')}</Note>
      <div className={styles['grid']}>{THEME_CHOICES.map(({ colour }) => choice(colour))}</div>
      <Note>{t('editor.colour.fixed')}</Note>
      <div className={styles['grid']}>
        {FIXED_CHOICES.map(choice)}
        {choice('transparent')}
      </div>
      <Row gap={6}>
        <input
          type="color"
          className={styles['native']}
          aria-label={t('editor.colour.mix')}
          value={sixDigits(value)}
          onChange={(event) => onChange(coveringAs(event.target.value, value))}
        />
        <TextField label={t('editor.colour.code')} value={codeOf(value)} maxLength={64} onChange={applyTyped} />
        {hasEyeDropper() && (
          <Button
            icon={<HighlightOutlined aria-hidden />}
            aria-label={t('editor.colour.pick')}
            title={t('editor.colour.pick')}
            onClick={() => void pick()}
          />
        )}
      </Row>
      {isRefused && (
        <p className={styles['refused']} role="alert">
          {t('editor.colour.refused')}
        </p>
      )}
    </Stack>
  );
}
