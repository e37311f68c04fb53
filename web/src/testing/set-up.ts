/** Before each file of tests. The files share one realm, as its modules are most of what they cost: what one left is put back. */
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { useConnection } from '../api/connection.ts';
import { useOrgStyle } from '../api/org-style.ts';
import { useSession } from '../api/session.ts';
import { inLanguage } from '../app/all-texts/in-language.ts';
import { TEXTS } from '../app/all-texts/tables.ts';
import { addTexts } from '../i18n/translate.ts';
import { usePreferences } from '../lib/preferences.ts';

// Longer than any answer of a fake server takes on a busy machine; a missing one still fails.
configure({ asyncUtilTimeout: 15_000 });

for (const language of LANGUAGES) addTexts(language, inLanguage(language, TEXTS));
localStorage.clear();
usePreferences.setState(usePreferences.getInitialState(), true);
useConnection.setState(useConnection.getInitialState(), true);
useOrgStyle.setState(useOrgStyle.getInitialState(), true);
useSession.setState(useSession.getInitialState(), true);
// A module that is still loading when the file ends would stay broken for the files after it.
afterAll(() => vi.dynamicImportSettled());
afterEach(() => useConnection.setState(useConnection.getInitialState(), true));
