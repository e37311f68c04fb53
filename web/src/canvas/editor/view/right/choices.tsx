import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { useT } from '../../../../i18n/translate.ts';
import { Field } from '../../../fields/field.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';
import { pictureAddress } from '../../../kit/picture-address.ts';
import { newCondition } from '../binding/bind.ts';
import { useAddPictures, usePictures } from '../left/pictures-panel.tsx';
import { Remove } from './animation-part.tsx';
import { Chosen } from './chosen.tsx';
import { ConditionField } from './condition-field.tsx';
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
