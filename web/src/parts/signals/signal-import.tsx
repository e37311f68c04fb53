import { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import { SIGNAL_IMPORT_MAX_BYTES, SIGNAL_IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import { askUpload } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { ImportDrawer } from '../../ui/form/import-drawer.tsx';
import { withConsent } from '../write/loosening.ts';
import { ImportPreview } from './import-preview.tsx';

interface Props {
  readonly equipmentId: string;
  /** A block that was pasted; null lets the person choose a file. */
  readonly pasted: File | null;
  readonly onClose: () => void;
}

/** Reads a file of signals, or a block from a spreadsheet: shown first, and carried out only when nothing is wrong. */
export function SignalImport({ equipmentId, pasted, onClose }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <ImportDrawer
      title={t(pasted === null ? 'signals.importTitle' : 'signals.pasteTitle')}
      width={920}
      accept=".xlsx,.csv,.txt"
      maxBytes={SIGNAL_IMPORT_MAX_BYTES}
      pasted={pasted}
      send={(file, apply) =>
        withConsent((consent) =>
          askUpload(signalImport, { equipmentId, ...(apply ? { apply } : {}), language, ...consent }, file),
        )
      }
      isRight={({ wrong }) => wrong === 0}
      intro={t('signals.importSteps')}
      dropText={t('signals.importDrop')}
      dropHelp={t('signals.importHelp', { rows: SIGNAL_IMPORT_MAX_ROWS })}
      applyText={(count) => t('signals.apply', { count })}
      appliedText={({ added, changed }) => t('signals.imported', { added, changed })}
      onClose={onClose}
    >
      {(answer) => <ImportPreview answer={answer} />}
    </ImportDrawer>
  );
}
