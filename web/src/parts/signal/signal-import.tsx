import type { ImportSource } from '@tidegate/contract/nouns/signal/import-mapping.ts';
import { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import { SIGNAL_IMPORT_MAX_BYTES, SIGNAL_IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import { useMemo, useRef } from 'react';
import { askUpload } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ImportDrawer } from '../../ui/form/import-drawer.tsx';
import { withConsent } from '../write/loosening.ts';
import { csvFile } from './grid-rules.ts';
import { withCell, type Block } from './pasted-signals.ts';
import { ImportPreview } from './import-preview.tsx';
import type { ImportOptions } from './import-source.tsx';
import { ImportSourcePanel, mappingOf } from './import-source.tsx';

/** Cells with their headings, and what they are called as a file. */
export interface Pasted {
  readonly block: Block;
  readonly name: string;
}

interface Props {
  readonly equipmentId: string;
  /** A block that was pasted; null lets the person choose a file. */
  readonly pasted: Pasted | null;
  readonly onClose: () => void;
}

/** Reads a file of signals, or a block from a spreadsheet: shown first, and carried out only when nothing is wrong. */
export function SignalImport({ equipmentId, pasted, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const options = useRef<ImportOptions>({});
  const block = useRef<Block>(pasted?.block ?? []);
  const pastedFile = useMemo(() => (pasted === null ? null : csvFile(pasted.block, pasted.name)), [pasted]);
  const shown = useRef<ImportSource | undefined>(undefined);
  const send = async (file: File, apply: boolean) => {
    const { encoding, mapping = apply && shown.current?.shape !== 'own' ? shownMapping(shown.current) : undefined } =
      options.current;
    const answer = await withConsent((consent) =>
      askUpload(
        signalImport,
        {
          equipmentId,
          ...(apply ? { apply } : {}),
          language,
          ...(encoding === undefined ? {} : { encoding }),
          ...(mapping === undefined ? {} : { mapping }),
          ...consent,
        },
        file,
      ),
    );
    shown.current = answer.source;
    return answer;
  };
  return (
    <ImportDrawer
      title={t(pasted === null ? 'signals.importTitle' : 'signals.pasteTitle')}
      width={920}
      accept=".xlsx,.csv,.txt,.json"
      maxBytes={SIGNAL_IMPORT_MAX_BYTES}
      pasted={pastedFile}
      send={send}
      onChoose={() => {
        options.current = {};
        shown.current = undefined;
      }}
      isRight={({ wrong }) => wrong === 0}
      intro={t('signals.importSteps')}
      dropText={t('signals.importDrop')}
      dropHelp={t('signals.importHelp', { rows: SIGNAL_IMPORT_MAX_ROWS })}
      applyText={(count) => t('signals.apply', { count })}
      appliedText={({ added, changed }) => t('signals.imported', { added, changed })}
      onClose={onClose}
    >
      {(answer, again, isBusy) => (
        <>
          <ImportSourcePanel
            source={answer.source}
            options={options.current}
            isBusy={isBusy}
            onChange={(changed) => {
              options.current = changed;
              again();
            }}
          />
          <ImportPreview
            answer={answer}
            onEdit={
              pasted === null || isBusy
                ? undefined
                : (row, column, text) => {
                    block.current = withCell(block.current, { row, column, text });
                    again(csvFile(block.current, pasted.name));
                  }
            }
          />
        </>
      )}
    </ImportDrawer>
  );
}

/** A list of another program is imported as the person saw it mapped. */
const shownMapping = (source: ImportSource | undefined) => (source === undefined ? undefined : mappingOf(source));
