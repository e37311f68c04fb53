import { pageOffered } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { OfferedPage } from '@tidegate/contract/nouns/page/page.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Select } from 'antd';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT, type Translate } from '../../../../i18n/translate.ts';
import { useTitleOf } from '../../../../lib/names/page-title.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameTextOf, titleText } from '@tidegate/contract/locale/name-text.ts';
import { Field } from '../../../fields/field.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';
import { useScope } from '../scope/scope.ts';
import { FoundChoice, SHOWN, useTyped } from './found-choice.tsx';

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
export function AnyPageChoice(props: PartProps<string>) {
  const { value } = props;
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const typed = useTyped();
  const found = useAsk(pageOffered, { text: typed.asked, pageSize: SHOWN }, { keepPrevious: true });
  const chosen = useAsk(pageOffered, { ids: [value] }, { enabled: value !== '' });
  const rows = found.data?.rows ?? [];
  const own = rows.find(({ id }) => id === value) ?? chosen.data?.rows[0];
  return (
    <FoundChoice
      {...props}
      typed={typed}
      found={found}
      rows={rows}
      own={own}
      isGone={value !== '' && own === undefined && chosen.data !== undefined}
      texts={{ none: t('editor.noPage'), notFound: t('editor.pages.none'), gone: t('editor.pageGone', { id: value }) }}
      name={(page) => titleText(page, language)}
      options={(shown) => grouped(shown, language, t)}
    />
  );
}

/** Pages under what they belong to, in the order in which they came. */
function grouped(pages: readonly OfferedPage[], language: Language, t: Translate) {
  const groups = new Map<string, { readonly label: string; readonly options: { value: string; label: string }[] }>();
  for (const page of pages) {
    const { equipmentId } = page;
    const label = equipmentId === '' ? t('editor.pages.projects') : nameTextOf(page, 'equipment', language);
    const group = groups.get(equipmentId) ?? { label, options: [] };
    groups.set(equipmentId, group);
    const title = titleText(page, language);
    group.options.push({ value: page.id, label: page.isPublished ? title : t('editor.pages.draft', { title }) });
  }
  return [...groups.values()];
}
