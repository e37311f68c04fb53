/** The history of signals of any equipment; what is shown is in its query: `equip`, `signals`, `from`, `to` and more. */
export const HISTORY_PATH = '/monitor/history';
