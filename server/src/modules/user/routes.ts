import * as calls from '@tidegate/contract/calls/manage/user.ts';
import type { Users } from './service.ts';
import type { UserFiles } from './file/user-files.ts';
import type { UserReachService } from './reach.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly users: Users;
  readonly userFiles: UserFiles;
  readonly userReach: UserReachService;
}

/** Managing people. */
export const manageUserRoutes = ({ users, userFiles, userReach }: Needs): readonly Route[] => [
  serve(calls.userQuery, (input, ask) => users.query(input, ask)),
  serve(calls.managedUserInfo, (_input, ask) => users.info(ask)),
  serve(calls.userReach, (_input, ask) => userReach.of(ask)),
  serve(calls.userAdd, (input, ask) => users.add(input, ask)),
  serve(calls.userEdit, (input, ask) => users.edit(input, ask)),
  serve(calls.userSetEnabled, (input, ask) => users.setEnabled(input, ask)),
  serve(calls.userResetPassword, (input, ask) => users.resetPassword(input, ask)),
  serve(calls.userEndSessions, (_input, ask) => users.endSessions(ask)),
  serve(calls.userDelete, (_input, ask) => users.remove(ask)),
  serve(calls.userExport, (input, ask) => userFiles.exportSheet(input, ask)),
  serve(calls.userImport, (input, ask, exchange) => userFiles.importSheet(input, exchange.file(), ask)),
];
