import { pageOffered } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { OfferedPage } from '@tidegate/contract/nouns/page/page.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAsk } from '../../../../api/use-ask.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useT, type Translate } from '../../../../i18n/translate.ts';
import { useTitleOf } from '../../../../lib/page-title.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/name-text.ts';
import { Field } from '../../../fields/field.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';
import { useScope } from '../scope.ts';

/** Shown at once; further ones are found by typing more of the name. */
const SHOWN = 50;

/** A page that a button opens; from a page of a model another page of the model. */
export function PageChoice(props: PartProps<string>) {
  const isOfModel = useScope().host.signals !== undefined;
  return isOfModel ? <OwnPageChoice {...props} /> : <AnyPageChoice {...props} />;
}

function OwnPageChoice({ label, value, isDisabled, onChange }: PartProps<string>) {
  const t = useT();
  const pageTitle = useTitleOf();
  const { pages } = useScope().host;
  const isGone = value !== '' && pages.every(({ id }) => id !== value);
  return (
    <Field label={label}>
      <Select
        style={{ width: '100%' }}
        aria-label={label}
        allowClear
        disabled={isDisabled}
        placeholder={t('editor.noPage')}
        {...(isGone && { status: 'error' as const })}
        value={value === '' ? null : value}
        options={pages.map((page) => ({ value: page.id, label: pageTitle(page) }))}
        labelRender={({ label: text }) => (isGone ? t('editor.pageGone', { id: value }) : text)}
        onChange={(id: string | null | undefined) => onChange(id ?? '')}
      />
    </Field>
  );
}

/** A page of any equipment, or of a project, found by words of its title and its equipment. */
export function AnyPageChoice({ label, value, isDisabled, onChange }: PartProps<string>) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAsk(pageOffered, { text: asked, pageSize: SHOWN }, { keepPrevious: true });
  const chosen = useAsk(pageOffered, { ids: [value] }, { enabled: value !== '' });
  const rows = found.data?.rows ?? [];
  const own = rows.find(({ id }) => id === value) ?? chosen.data?.rows[0];
  const isGone = value !== '' && own === undefined && chosen.data !== undefined;
  // Typed text filters the list; without any, the selected one is shown among the rest.
  const isListed = value === '' || asked !== '' || rows.some(({ id }) => id === value);
  const shown = own === undefined || isListed ? rows : [own, ...rows];
  return (
    <Field label={label}>
      <Select
        style={{ width: '100%' }}
        aria-label={label}
        allowClear
        disabled={isDisabled}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        placeholder={t('editor.noPage')}
        loading={found.isFetching}
        notFoundContent={found.error === null ? t('editor.pages.none') : errorText(found.error)}
        {...(isGone && { status: 'error' as const })}
        value={value === '' ? null : value}
        options={grouped(shown, language, t)}
        labelRender={({ value: id }) =>
          isGone ? t('editor.pageGone', { id: value }) : own === undefined ? String(id) : titleOf(own, language)
        }
        onChange={(id: string | null | undefined) => {
          setText('');
          onChange(id ?? '');
        }}
      />
    </Field>
  );
}

const titleOf = ({ title, titleEn }: OfferedPage, language: Language): string =>
  nameText({ name: title, nameEn: titleEn }, language);

/** Pages under what they belong to, in the order in which they came. */
function grouped(pages: readonly OfferedPage[], language: Language, t: Translate) {
  const groups = new Map<string, { readonly label: string; readonly options: { value: string; label: string }[] }>();
  for (const page of pages) {
    const { equipmentId, equipmentName: name, equipmentNameEn: nameEn } = page;
    const label = equipmentId === '' ? t('editor.pages.projects') : nameText({ name, nameEn }, language);
    const group = groups.get(equipmentId) ?? { label, options: [] };
    groups.set(equipmentId, group);
    const title = titleOf(page, language);
    group.options.push({ value: page.id, label: page.isPublished ? title : t('editor.pages.draft', { title }) });
  }
  return [...groups.values()];
}
