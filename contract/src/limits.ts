/**
 * The business constants, each once, with its unit in the name.
 */

/** Canvas default, in page units. */
export const CANVAS_WIDTH = 1024;
export const CANVAS_HEIGHT = 768;
/** Snapshots the editor keeps. */
export const UNDO_DEPTH = 10;
/** Page units per paste count. */
export const PASTE_OFFSET = 50;
/** Page units within which a drag snaps; also the edge guard. */
export const SNAP_TOLERANCE = 5;
export const EDGE_GUARD = 5;
/** A widget drawn smaller than this is discarded; a resize stays above it. */
export const MIN_SHAPE_SIZE = 2;
export const ROTATE_STEP_DEGREES = 90;
/** Default span of a real-time line, in seconds. */
export const CHART_TIME_RANGE_SECONDS = 60;
/** Room around what a chart plots, page units. */
export const CHART_MARGIN = { top: 20, right: 20, bottom: 50, left: 35 } as const;
export const BAR_WIDTH = 20;
export const DEFAULT_FONT_SIZE = 12;
/** Time for which one monitor-open call keeps a session open, seconds. */
export const MONITOR_OPEN_DELAY_SECONDS = 600;
export const GATEWAY_POLL_MS = 60_000;
/** Re-opened before the 600 s end. */
export const MONITOR_REOPEN_MS = 580_000;
export const IDLE_THRESHOLD_MS = 120_000;
/** Pause between one answer of the data poll and the next question. */
export const DATA_POLL_MS = 1_000;
export const MESSAGE_POLL_MS = 10_000;
export const MESSAGE_POLL_START_MS = 2_000;
export const POPUP_MS = 10_000;
export const POPUP_GAP_MS = 500;
export const TITLE_SCROLL_MS = 300;
export const HTTP_TIMEOUT_MS = 120_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const ASYNC_MAX_TRIES = 180;
/** Above this number of messages in this time, popups collapse into one summary. */
export const FLOOD_MESSAGES = 10;
export const FLOOD_MS = 10 * 60_000;
/** Messages that one poll brings for popups. */
export const RECENT_MESSAGES = 20;
/** Days before its end on which the expiry of an IoT card is announced. */
export const EXPIRY_STEPS_DAYS = [30, 7, 1] as const;
/** The same for a value-added service; 0 announces its end. */
export const SERVICE_STEPS_DAYS = [30, 7, 1, 0] as const;
/** Above this the page title shows "99+". */
export const UNREAD_TITLE_MAX = 99;
export const DEFAULT_PAGE_SIZE = 10;
export const GROUP_NAME_MAX = 30;
/** Multi-equipment: characters of a record's name, gateways that one watches. */
export const MULTI_NAME_MAX = 60;
export const MULTI_GATEWAYS_MAX = 50;
/** An avatar has fewer bytes than this. */
export const AVATAR_MAX_BYTES = 100 * 1024;
export const CODE_VALIDITY_MS = 10 * 60_000;
/** Signal strength is shown in this many levels, for 4G and wireless. */
export const SIGNAL_STRENGTH_LEVELS = 5;
/** A history curve: variables at once, latest points of each. */
export const HISTORY_MAX_SIGNALS = 10;
export const HISTORY_MAX_POINTS = 200_000;
export const QUERY_RANGE_MAX_DAYS = 30;
export const QUERY_RANGE_MAX_MS = QUERY_RANGE_MAX_DAYS * 86_400_000;
/** Times are shown in UTC+8 until a person chooses another zone. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';

/** Length of a password, characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 15;
/** The platform may allow as many (ASVS 6.2.9). */
export const PASSWORD_MAX_LONGEST = 64;
export const DISPLAY_NAME_MAX = 6;
export const FEEDBACK_MIN = 10;
export const SHARE_PASSWORD_MIN = 4;
export const SHARE_PASSWORD_MAX = 20;
/**
 * Tries that are checked. Of one share by one address in a quarter of an hour and in a day, which end
 * long before those of everybody together; of one address, whatever it names, in a quarter of an hour.
 */
export const SHARE_OWN_TRIES = 5;
export const SHARE_OWN_DAY_TRIES = 10;
export const SHARE_TRIES = 25;
export const SHARE_TRIES_MS = 15 * 60_000;
export const SHARE_DAY_TRIES = 50;
export const SHARE_ADDRESS_TRIES = 20;
/** Wrong passwords within a day at which the owner of a share is notified. */
export const SHARE_TOLD_FAILURES = 10;
export const SHARE_SESSION_MS = 12 * 3_600_000;
export const SHARE_SIGNALS_MAX = 2_000;

/** ISA-18.2: nothing stays shelved for longer than a day. */
export const SHELVE_MAX_MIN = 1_440;
/** Limits of alarm actions: characters of a note; alarms that one call acts on. */
export const ALARM_NOTE_MAX = 200;
export const ALARMS_AT_ONCE = 1_000;
/** No list answers more rows than this at once. */
export const PAGE_SIZE_MAX = 500;
/** Live time is at most receive time plus this. */
export const LIVE_FUTURE_MAX_MS = 60_000;
/** A value whose time is further ahead of its arrival than this goes into history under the time of its arrival. */
export const HISTORY_FUTURE_MAX_MS = 24 * 3_600_000;
/** Points that are further ahead than this are dropped: no clock that is only a little wrong made them. */
export const FUTURE_DROPPED_DAYS = 3_653;
/** A command is decided on the server by then, whatever the browser polls. */
export const COMMAND_DEADLINE_MS = 10 * 60_000;
/** Longest time for a written value to be read back. */
export const COMMAND_ECHO_MS = 5_000;
/** Writes a second and undecided commands, for each user. */
export const WRITES_PER_SECOND = 5;
export const COMMANDS_OPEN_MAX = 50;
/** Values beside an equipment in a list: at most, where somebody chose them, and without a choice. */
export const SHOWN_MAX = 4;
export const SHOWN_DEFAULT = 3;
/** Equipment whose values one answer of a list holds. */
export const SHOWN_EQUIPMENT_MAX = 100;
/** Characters of the reason that is given for a write. */
export const WRITE_REASON_MAX = 200;
/** Characters of a value that is written, as text. */
export const WRITE_VALUE_MAX = 1_000;
/** Records of an earlier system in one call, and the name of a person of that system. */
export const PAST_RECORDS_AT_ONCE = 200;
export const PAST_PERSON_MAX = 64;
/** The two ends of a session. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Minutes that an organisation may set in its place; 0 takes what the organisation above has. */
export const SESSION_IDLE_MIN_MINUTES = 15;
export const SESSION_IDLE_MAX_MINUTES = 24 * 60;
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000;
/**
 * Failures from which the captcha is asked for, after which each further try waits, and those of one
 * address in a quarter of an hour after which it has to wait for the next.
 */
export const LOGIN_VCODE_FAILURES = 3;
export const LOGIN_FREE_FAILURES = 10;
export const LOGIN_ADDRESS_FAILURES = 100;
export const LOGIN_WAIT_MAX_MS = 60_000;
/** Passwords of one account that are looked at within an hour from browsers that never signed in to it. */
export const LOGIN_STRANGER_TRIES = 30;
export const VCODE_VALIDITY_MS = 2 * 60_000;
/** Work in place of the picture: some 2^20 hashes, a second of a desk computer, five to ten of a telephone. */
export const VCODE_WORK = { pieces: 8, bits: 17 } as const;
/** A code by SMS or e-mail. */
export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
export const CODE_RESEND_MS = 60_000;
export const CODES_PER_HOUR = 5;
export const CODES_PER_DAY = 10;
export const CODES_PER_ADDRESS_HOUR = 20;
export const SECURITY_QUESTIONS = 3;
export const RECOVERY_CODES = 10;
/** An icon or avatar, in pixels a side. */
export const AVATAR_MAX_SIDE = 2_048;
/** Days for which an offer of a gateway is valid: by default and at most. */
export const HANDOVER_DAYS = 7;
export const HANDOVER_DAYS_MAX = 30;
/** Time in which a deleted equipment can be restored. */
export const EQUIPMENT_KEPT_DAYS = 30;
/** Tags of an equipment: characters of one, how many. */
export const TAG_MAX = 20;
export const TAGS_MAX = 10;
/** One import of people. */
export const IMPORT_MAX_ROWS = 2_000;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** Signals that are made at once of what was found in a device. */
export const ADOPT_MAX = 500;
/** Fields of an equipment that one call gives back to its model. */
export const MODEL_RESET_MAX = 500;
/** Signals: in one answer, in one change of many, and in one import. */
export const SIGNAL_PAGE_MAX = 2_500;
/** Characters of the name of a signal's group. */
export const SIGNAL_GROUP_MAX = 60;
export const SIGNAL_BATCH_MAX = 2_000;
export const SIGNAL_IMPORT_MAX_ROWS = 10_000;
export const SIGNAL_IMPORT_MAX_BYTES = 8 * 1024 * 1024;
/** A body that is not an upload. */
export const BODY_MAX_BYTES = 64 * 1024;
/** Field guide C6: a value is stale when nothing came for this long, unless its signal says otherwise. */
export const STALE_AFTER_MS = 60_000;
/**
 * Interval at which an unchanged signal stored on change is stored again, to distinguish silence from an unchanged
 * value.
 */
export const STORE_REST_MS = 600_000;
/** Field guide C6: history every 60 s, where a period is wanted and none is given. */
export const STORE_PERIOD_MS = 60_000;
/** Alarm rules in one change of many, and limits that are set of a signal at once. */
export const ALARM_RULES_BATCH_MAX = 500;
/** Occurrences that the test of a rule against the past answers one by one. */
export const REHEARSAL_SHOWN_MAX = 200;
/** Issue bounds of a page: its widgets, groups opened, and the JSON text of them, bytes. */
export const PAGE_WIDGETS_MAX = 5_000;
export const PAGE_MAX_BYTES = 2 * 1024 * 1024;
export const PAGE_TITLE_MAX = 60;
/** Longest binding of a widget: an id, a column of a report, or the longest code of a signal in braces. */
export const DATA_ID_MAX = 66;
/** Groups within groups. */
export const GROUP_DEPTH_MAX = 10;
/** Templates within templates. */
export const TEMPLATE_DEPTH_MAX = 4;
/** A page's sides, page units. */
export const PAGE_SIDE_MIN = 100;
export const PAGE_SIDE_MAX = 10_000;
/** Versions of a page that are kept beside the published one. */
export const PAGE_VERSIONS_KEPT = 100;
/** A picture that is put on a page: bytes, pixels a side. */
export const PAGE_PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const PAGE_PICTURE_MAX_SIDE = 8_192;
/** Signals that one call looks up by their ids. */
export const SIGNAL_LOOKUP_MAX = 2_000;
/** Periods or rows of a report that bars and slices show, and signals or columns that one call asks of. */
export const CHART_PERIODS_MAX = 200;
export const CHART_SERIES_MAX = 20;
/** Pages whose names are looked up at once. */
export const PAGES_OFFERED_MAX = 200;
/** The maximum pages of a share: its home page, and those reached by buttons. */
export const SHARE_PAGES_MAX = 100;
/** One call of a replay: signals, and the span that it may cover. */
export const REPLAY_MAX_SIGNALS = 500;
export const REPLAY_MAX_MS = 60 * 60_000;
/** Report columns in the daily figures of one operations centre. */
export const CENTRE_SOURCES_MAX = 300;
/** Cameras: the maximum per equipment, characters of a name and an address, and the maximum time of a movement. */
export const CAMERAS_MAX = 50;
export const CAMERA_NAME_MAX = 60;
export const CAMERA_ADDRESS_MAX = 2_000;
export const CAMERA_MOVE_MAX_MS = 10_000;
/** Reports: of one equipment, columns of one, equipment whose alarms one lists, shifts of a day, people who get one by mail. */
export const REPORTS_MAX = 100;
export const REPORT_COLUMNS_MAX = 200;
export const REPORT_EQUIPMENT_MAX = 100;
export const REPORT_SHIFTS_MAX = 6;
export const REPORT_RECIPIENTS_MAX = 20;
export const REPORT_NAME_MAX = 60;
/** Cells generated within a request, and in the background. */
export const REPORT_CELLS_AT_ONCE = 200_000;
export const REPORT_CELLS_MAX = 2_000_000;
/** Days that a report of each kind may cover; of points as they are, the usual query range. */
export const REPORT_DAYS_MAX = {
  raw: QUERY_RANGE_MAX_DAYS,
  hour: 400,
  shift: 1_100,
  day: 1_100,
  week: 3_700,
  month: 7_400,
  year: 18_500,
  alarm: 400,
} as const;
/** An uploaded workbook, bytes. */
export const REPORT_TEMPLATE_MAX_BYTES = 4 * 1024 * 1024;
/** Reports that one person may have being generated. */
export const REPORT_RUNS_OPEN_MAX = 10;
/** Days that the file of a report which somebody had made is kept; of one on a schedule its definition says it. */
export const REPORT_KEPT_DAYS = 7;
/** Notes on a moment: characters of one, how many of an equipment. */
export const NOTE_TEXT_MAX = 500;
export const NOTES_MAX = 5_000;
/** Writes or notes that one answer marks on curves. */
export const HISTORY_MARKS_MAX = 500;
/** Points or rows that an Excel file holds: a sheet has 1,048,576 rows. */
export const EXCEL_POINTS_MAX = 1_000_000;
/** Points of a track in a response; its figures are calculated from all points. */
export const TRACK_POINTS_MAX = 5_000;
/** Fixes that would require a higher speed in km/h are skipped: the default for equipment, and the maximum. */
export const TRACK_KMH_DEFAULT = 300;
export const TRACK_KMH_MAX = 3_000;
/** Points of one answer for a part of the map, each by itself; more are clusters. Points that one call looks up. */
export const MAP_POINTS_MAX = 500;
export const MAP_KEYS_MAX = 50;
/** Corners of a fence. */
export const FENCE_CORNERS_MAX = 40;
/** Characters of the cursor of a poll for live values. */
export const CURSOR_MAX = 160;
/** Characters of a formula. */
export const FORMULA_MAX_LENGTH = 2_000;
/** No quota can be set to more, so that sums stay exact. */
export const QUOTA_MAX = 1_000_000_000_000_000;
/** Calls that go in one request. */
export const BATCH_CALLS_MAX = 16;
