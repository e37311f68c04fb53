import type { AccountSecurity } from './account-security.ts';
import type { Accounts } from './accounts.ts';
import type { Commands } from './commands.ts';
import type { Drivers } from './drivers.ts';
import type { EquipmentService } from './equipment.ts';
import type { FeedbackService } from './feedback.ts';
import type { Gateways } from './gateways.ts';
import type { History } from './history.ts';
import type { Monitor } from './monitor.ts';
import type { OperationLogs } from './operation-logs.ts';
import type { Orgs } from './orgs.ts';
import type { Recovery } from './recovery.ts';
import type { Roles } from './roles.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { OwnAccountService } from './own-account.ts';
import type { Styles } from './styles.ts';
import type { SenderDesk } from './sender-desk.ts';
import type { Totp } from './totp/totp.ts';
import type { Signals } from './signals.ts';
import type { UserFiles } from './user-file/user-files.ts';
import type { UserReachService } from './user-reach.ts';
import type { Users } from './users.ts';

/** What a person may do, one service per noun. */
export interface Services {
  readonly accounts: Accounts;
  readonly ownAccount: OwnAccountService;
  readonly accountSecurity: AccountSecurity;
  readonly recovery: Recovery;
  readonly senderDesk: SenderDesk;
  readonly gateways: Gateways;
  readonly equipment: EquipmentService;
  readonly drivers: Drivers;
  readonly signals: Signals;
  readonly monitor: Monitor;
  readonly commands: Commands;
  readonly history: History;
  readonly logs: OperationLogs;
  readonly feedback: FeedbackService;
  readonly pictures: Pictures;
  readonly totp: Totp;
  readonly styles: Styles;
  readonly orgs: Orgs;
  readonly roles: Roles;
  readonly users: Users;
  readonly userFiles: UserFiles;
  readonly userReach: UserReachService;
}
