import { readerClock } from '../../lib/time/reader-clock.ts';
import { CheckOutlined, SwapOutlined } from '@ant-design/icons';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { recipeCompare } from '@tidegate/contract/nouns/recipe/calls.ts';
import type { ShownRecipe } from '@tidegate/contract/nouns/recipe/recipe.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { Faint, Stack } from '../../ui/layout/box.tsx';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { StateSign } from '../../ui/state-sign.tsx';
import { ValueAge } from '../../ui/time/value-age.tsx';
import { Value } from '../../ui/value.tsx';
import { commandedText } from '../write/commanded-text.ts';
import styles from './recipes.module.css';
import { namesIn } from '@tidegate/contract/locale/name-text.ts';

type Compared = OutputOf<typeof recipeCompare>;
type Step = Compared['steps'][number];

interface Props {
  readonly recipe: ShownRecipe;
  readonly compared: Compared;
}

/** Values that a run would write, beside the current ones. */
export function CompareTable({ recipe: { signals }, compared }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const columns: readonly Column<Step>[] = [
    { key: 'signal', title: t('recipe.signal'), render: ({ signalId }) => <SignalName signal={signals[signalId]} /> },
    {
      key: 'present',
      title: t('recipe.present'),
      render: ({ signalId, present, presentAt, quality }) => {
        const signal = signals[signalId];
        if (signal === undefined || presentAt === null) return '—';
        const reason = quality === 'good' ? '' : t(`quality.${quality}Text`);
        return (
          <div>
            <Value
              text={valueText(signal, present, language, readerClock)}
              unit={unitOf(signal)}
              quality={quality}
              reason={reason}
            />
            <Faint as="div">
              <ValueAge at={presentAt} />
            </Faint>
          </div>
        );
      },
    },
    {
      key: 'value',
      title: t('recipe.value'),
      render: ({ signalId, value, problem }) => {
        const signal = signals[signalId];
        if (problem !== '') return <span className={styles['problem']}>{problem}</span>;
        if (signal === undefined) return '—';
        return <Value text={commandedText(signal, value, language)} unit={unitOf(signal)} quality="good" reason="" />;
      },
    },
    { key: 'differs', title: t('recipe.difference'), render: ({ differs }) => <Difference differs={differs} /> },
  ];
  return (
    <DataTable
      label={t('recipe.difference')}
      columns={columns}
      rows={compared.steps}
      keyOf={({ signalId }) => signalId}
    />
  );
}

/** The name of a signal with its equipment. */
function SignalName({ signal }: { readonly signal: ShownRecipe['signals'][string] | undefined }) {
  const t = useT();
  const nameText = useNameText();
  if (signal === undefined) return <Faint>{t('recipe.signalGone')}</Faint>;
  return (
    <Stack as="span" gap={2} room="shrink">
      {nameText(signal)}
      <Faint>{nameText(namesIn(signal, 'equipment'))}</Faint>
    </Stack>
  );
}

function Difference({ differs }: { readonly differs: boolean | null }) {
  const t = useT();
  if (differs === null) return <Faint>{t('recipe.notKnown')}</Faint>;
  return differs ? (
    <StateSign icon={<SwapOutlined />} level="warning" text={t('recipe.differs')} />
  ) : (
    <StateSign icon={<CheckOutlined />} level="plain" text={t('recipe.same')} />
  );
}

/** Words have no unit. */
const unitOf = ({ dataType, enumTexts, unit }: ShownRecipe['signals'][string]): string =>
  dataType === 'bool' || enumTexts.length > 0 ? '' : unit;
