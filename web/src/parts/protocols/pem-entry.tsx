import type { PEM_LABELS } from '@tidegate/contract/protocols/form-field.ts';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { pemOf } from './pem-file.ts';
import styles from './pem-entry.module.css';

type Label = (typeof PEM_LABELS)[number];

/** The files in which people have them. */
const FILES = {
  CERTIFICATE: '.pem,.crt,.cer,.der',
  'X509 CRL': '.pem,.crl,.der',
  'PRIVATE KEY': '.pem,.key',
} as const satisfies { readonly [L in Label]: string };

interface Props {
  readonly label: Label;
  readonly isSecret: boolean;
  readonly example: string;
  readonly maxLength?: number;
  /** From the item of the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
}

/** A certificate, a key or a list in PEM: pasted, or taken from a file. A secret one is not shown while it is entered. */
export function PemEntry({ label, isSecret, example, maxLength, value, onChange, ...given }: Props) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={8} align="start">
      <Input.TextArea
        {...given}
        rows={4}
        className={isSecret ? styles['masked'] : styles['pem']}
        spellCheck={false}
        autoComplete="off"
        placeholder={example}
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button size="small" onClick={() => picker.current?.click()}>
        {t('manage.pemFile')}
      </Button>
      <input
        ref={picker}
        type="file"
        // The form styles make a file input visible that is only `hidden`.
        style={{ display: 'none' }}
        accept={FILES[label]}
        aria-label={t('manage.pemFile')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void pemOf(file, label).then(onChange);
        }}
      />
    </Stack>
  );
}
