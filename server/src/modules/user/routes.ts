import * as calls from '@tidegate/contract/nouns/user/calls.ts';
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
  serve(calls.userQuery, (input, context) => users.query(input, context)),
  serve(calls.managedUserInfo, (_input, context) => users.info(context)),
  serve(calls.userReach, (_input, context) => userReach.of(context)),
  serve(calls.userAdd, (input, context) => users.add(input, context)),
  serve(calls.userEdit, (input, context) => users.edit(input, context)),
  serve(calls.userSetEnabled, (input, context) => users.setEnabled(input, context)),
  serve(calls.userResetPassword, (input, context) => users.resetPassword(input, context)),
  serve(calls.userEndSessions, (_input, context) => users.endSessions(context)),
  serve(calls.userDelete, (_input, context) => users.remove(context)),
  serve(calls.userExport, (input, context) => userFiles.exportSheet(input, context)),
  serve(calls.userImport, (input, context, exchange) => userFiles.importSheet(input, exchange.file(), context)),
];
