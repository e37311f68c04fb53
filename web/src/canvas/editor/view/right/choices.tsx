import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { Field } from '../../../fields/field.tsx';
import { SidePopover } from '../../../fields/side-popover.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';
import { pictureAddress } from '../../../kit/picture-address.ts';
import { findSymbols, symbolOf } from '../../../symbols/registry.ts';
import { SymbolPicture } from '../../../symbols/symbol-picture.tsx';
import { newCondition } from '../binding/bind.ts';
import { useAddPictures, usePictures } from '../left/pictures-panel.tsx';
import { Remove } from './animation-part.tsx';
import { ConditionField } from './condition-field.tsx';
import { focusAtOnce } from '../../../../ui/form/focus-at-once.ts';
import { Note, Row } from '../../../../ui/layout/box.tsx';
import styles from './right.module.css';

/** Fields that widgets' own inspectors ask the editor for. */

export function ConditionChoice({ label, value, isDisabled, onChange }: PartProps<Condition | null>) {
  const t = useT();
  if (value === null) {
    return (
      <Field label={label}>
        <button type="button" className={styles['add']} disabled={isDisabled} onClick={() => onChange(newCondition())}>
          {t('editor.when.add')}
        </button>
      </Field>
    );
  }
  return (
    <div className={styles['item']} role="group" aria-label={label}>
      <Row gap={4} className={styles['itemHead']}>
        <span>{label}</span>
        <Remove label={t('editor.remove', { name: label })} onClick={() => onChange(null)} />
      </Row>
      <ConditionField value={value} isDisabled={isDisabled} onChange={onChange} />
    </div>
  );
}

export function SymbolChoice({ label, value, isDisabled, onChange }: PartProps<string>) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const symbol = symbolOf(value);
  return (
    <Chosen
      label={label}
      isDisabled={isDisabled}
      shown={symbol?.[language] ?? ''}
      icon={<SymbolPicture name={value} state="stopped" width={20} height={20} />}
      onClear={() => onChange('')}
    >
      {(close) => (
        <>
          <input
            className={styles['search']}
            type="search"
            ref={focusAtOnce}
            aria-label={t('editor.searchSymbols')}
            placeholder={t('editor.searchSymbols')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className={styles['choosing']}>
            {findSymbols(text, language).map((one) => (
              <button
                key={one.name}
                type="button"
                className={styles['choice']}
                title={one[language]}
                aria-label={one[language]}
                aria-pressed={one.name === value}
                onClick={() => {
                  onChange(one.name);
                  close();
                }}
              >
                <SymbolPicture name={one.name} state="stopped" width={44} height={44} />
              </button>
            ))}
          </div>
        </>
      )}
    </Chosen>
  );
}

export function PictureChoice({ label, value, isDisabled, onChange }: PartProps<string>) {
  const t = useT();
  const pictures = usePictures();
  const { add, isBusy } = useAddPictures();
  const name = pictures.data?.rows.find(({ hash }) => hash === value)?.name;
  return (
    <Chosen
      label={label}
      isDisabled={isDisabled}
      shown={value === '' ? '' : (name ?? value.slice(0, 8))}
      icon={value !== '' && <img src={pictureAddress(value)} alt="" width={20} height={20} />}
      onClear={() => onChange('')}
    >
      {(close) => (
        <>
          <label className={styles['add']} aria-busy={isBusy}>
            {t('editor.upload')}
            <input
              type="file"
              hidden
              accept=".svg,.png,.jpg,.jpeg,.gif,.webp"
              onChange={(event) => {
                void add([...(event.target.files ?? [])]).then((added) => added && onChange(added.hash));
              }}
            />
          </label>
          <div className={styles['choosing']}>
            {pictures.data?.rows.map((one) => (
              <button
                key={one.hash}
                type="button"
                className={styles['choice']}
                title={one.name}
                aria-label={one.name}
                aria-pressed={one.hash === value}
                onClick={() => {
                  onChange(one.hash);
                  close();
                }}
              >
                <img src={pictureAddress(one.hash)} alt="" loading="lazy" />
              </button>
            ))}
          </div>
          {pictures.data?.rows.length === 0 && <Note as="p">{t('editor.noPictures')}</Note>}
        </>
      )}
    </Chosen>
  );
}

interface ChosenOneProps {
  readonly label: string;
  readonly isDisabled: boolean;
  /** Empty: nothing is chosen. */
  readonly shown: string;
  readonly icon: ReactNode;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** What is chosen, and a popover beside the page from which it is. */
function Chosen({ label, isDisabled, shown, icon, onClear, children }: ChosenOneProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Field label={label}>
      <SidePopover isOpen={isOpen} onOpenChange={setOpen} content={children(() => setOpen(false))}>
        <button
          type="button"
          className={styles['chip']}
          data-bond={shown === '' ? 'unbound' : 'bound'}
          disabled={isDisabled}
          aria-label={`${label}: ${shown || t('editor.chooseOne')}`}
          aria-expanded={isOpen}
        >
          {shown === '' ? <PictureOutlined aria-hidden /> : icon}
          <span className={styles['chipName']}>{shown || t('editor.chooseOne')}</span>
        </button>
      </SidePopover>
      {shown !== '' && !isDisabled && (
        <button
          type="button"
          className={styles['mini']}
          aria-label={t('editor.remove', { name: shown })}
          onClick={onClear}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </Field>
  );
}
