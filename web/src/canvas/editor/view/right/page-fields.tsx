import { PAGE_SIDE_MAX, PAGE_SIDE_MIN, PAGE_TITLE_MAX } from '@tidegate/contract/limits.ts';
import { SCADA_ADAPTIONS } from '@tidegate/contract/nouns/account/user.ts';
import { PAGE_DEVICES, type PageOptions } from '@tidegate/contract/widgets/page-document.ts';
import { useT } from '../../../../i18n/translate.ts';
import { CheckField } from '../../../fields/check-field.tsx';
import { SegmentField, SelectField } from '../../../fields/choice-field.tsx';
import { ColourField } from '../../../fields/colour-field.tsx';
import { Field } from '../../../fields/field.tsx';
import { NumberField } from '../../../fields/number-field.tsx';
import { Section } from '../../../fields/section.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { withOptions } from '../../page-tree.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { PictureChoice } from './choices.tsx';
import { Note } from '../../../../ui/layout/box.tsx';

/** The page itself, while nothing on it is chosen. */
export function PageFields() {
  const t = useT();
  const { store } = useScope();
  const con = useEditor((state) => state.page.con);
  const isSnapOn = useEditor((state) => state.isSnapOn);
  const set = (options: Partial<PageOptions>, join?: string) =>
    store.edit((page) => withOptions(page, options), join === undefined ? {} : { join });
  const side = (field: 'width' | 'height', sign: string) => (
    <NumberField
      label={t(`pages.${field}`)}
      sign={sign}
      value={con[field]}
      min={PAGE_SIDE_MIN}
      max={PAGE_SIDE_MAX}
      onChange={(value) => set({ [field]: Math.round(value) }, `page-${field}`)}
    />
  );
  return (
    <>
      <Section name="page" title={t('editor.page')}>
        <Field label={t('pages.title')}>
          <TextField
            label={t('pages.title')}
            value={con.title}
            maxLength={PAGE_TITLE_MAX}
            onChange={(title) => title.trim() !== '' && set({ title: title.trim() })}
          />
        </Field>
        <Field label={t('pages.titleEn')}>
          <TextField
            label={t('pages.titleEn')}
            value={con.titleEn}
            maxLength={PAGE_TITLE_MAX}
            placeholder={con.title}
            onChange={(titleEn) => set({ titleEn: titleEn.trim() })}
          />
        </Field>
        <Field label={t('editor.page.size')}>
          {side('width', 'W')}
          {side('height', 'H')}
        </Field>
        <Field label={t('pages.device')}>
          <SegmentField
            label={t('pages.device')}
            value={con.device}
            choices={PAGE_DEVICES.map((value) => ({ value, text: t(`pages.device.${value}`) }))}
            onChange={(device) => set({ device })}
          />
        </Field>
        <Field label={t('pages.fit')}>
          <SelectField
            label={t('pages.fit')}
            value={con.fit}
            choices={(['', ...SCADA_ADAPTIONS] as const).map((value) => ({
              value,
              text: t(value === '' ? 'pages.fit.person' : `pages.fit.${value}`),
            }))}
            onChange={(fit) => set({ fit })}
          />
        </Field>
      </Section>
      <Section name="ground" title={t('editor.ground')}>
        <Field label={t('editor.ground.color')}>
          <ColourField
            label={t('editor.ground.color')}
            value={con.bgColor}
            onChange={(bgColor) => set({ bgColor, useBgImage: false })}
          />
        </Field>
        <PictureChoice
          label={t('editor.ground.picture')}
          value={con.useBgImage ? con.bgImage : ''}
          isDisabled={false}
          onChange={(bgImage) => set({ bgImage, useBgImage: bgImage !== '' })}
        />
        <CheckField label={t('editor.ground.grid')} value={con.grid} onChange={(grid) => set({ grid })} />
        <CheckField
          label={t('editor.ground.snap')}
          value={isSnapOn}
          onChange={() => store.dispatch({ type: 'run', id: 'snap' })}
        />
      </Section>
      <Note as="p" style={{ padding: 12 }}>
        {t('editor.nothingChosen')}
      </Note>
    </>
  );
}
