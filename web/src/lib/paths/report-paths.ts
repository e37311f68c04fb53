/** The addresses of reports. The router mounts them. */
export const REPORT_PATTERNS = {
  all: '/monitor/report',
  ofEquipment: '/monitor/report/:equipId',
} as const;

/** The reports of an equipment; one of them is shown when it is named. */
export const reportPath = (equipId: string, reportId?: string): string =>
  `/monitor/report/${equipId}${reportId === undefined ? '' : `?r=${reportId}`}`;
