import { contactDetailNames, defaultContactOf } from "@/lib/academy/contact";
import { defaultDirector, defaultIssuer, directorDetailNames } from "@/lib/academy/signatory";
import { type PersonFieldName, perField, personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { formatDay, formatMoment } from "@/lib/dates/date-styles";
import { type ExamId, exams } from "@/lib/exams/registry";
import { inSnakeCase, interpolate } from "@/lib/text";
import { messages } from "@/lib/words/catalogue";
import type { CertificateVisibility, DateStyle } from "@/prisma/generated/enums";

const parts = new Map<string, string>(Object.entries(messages.certificate.scores));
const dayNames = new Map(Object.entries(messages.openingHours.days));

const hidden = (...names: readonly string[]): Readonly<Record<string, "hidden">> =>
  Object.fromEntries(["id", "user_id", "created_at", ...names].map((name) => [name, "hidden"]));

const scores = (value: unknown): string =>
  Object.entries(value as Record<string, number>)
    .map(([part, points]) => `${(parts.get(part) ?? part).toLowerCase()} ${points}`)
    .join(", ");

const days = (value: unknown): string =>
  (value as number[]).map((day) => dayNames.get(String(day))).join(", ");

export type RecordedRow = Readonly<Record<string, unknown>>;

export type ShownColumn = {
  label: string;
  /** The history shows only that it changed. */
  isSecret?: boolean;
  format?: (value: unknown, style: DateStyle) => string;
  whenEmpty?: string;
  needsLabel?: boolean;
};

type Column = "hidden" | ShownColumn;

export type RecordedTable = {
  row: (row: RecordedRow, style: DateStyle) => string;
  isTopic?: boolean;
  columns: Readonly<Record<string, Column>>;
  /** What an empty cell of the row stands for. */
  defaults?: (row: RecordedRow) => RecordedRow;
};

const day = (value: unknown, style: DateStyle) => formatDay(style, String(value), "short");
const moment = (value: unknown, style: DateStyle) => formatMoment(style, new Date(String(value)));

const texts = messages.records;
const academyTexts = {
  ...messages.office.settings.contact,
  ...messages.office.settings.academy,
  email: messages.area.person.email,
  ...texts.academy,
};

/** A new table that the office changes must also be in the list of prisma/rules/history.sql. */
export const recordedTables: Readonly<Record<string, RecordedTable>> = {
  users: {
    row: () => texts.users.row,
    columns: {
      ...hidden(
        ...["date_style", "language", "email_proven", "google_subject"],
        ...["last_login_at", "last_login_network", "activity_seen_at", "search_text"],
      ),
      ...inSnakeCase(perField(personFieldNames, personColumn)),
      role: {
        label: messages.office.registration.role,
        format: (role) => messages.area.roles[role as "student"],
      },
      photo_key: { label: messages.studentList.columns.photo, isSecret: true },
      password_hash: { label: messages.studentList.columns.password, isSecret: true },
      mails_results: {
        label: texts.users.mailsResults,
        format: (isOn) => (isOn === true ? texts.users.on : texts.users.off),
        needsLabel: true,
      },
      one_time_password_until: { label: texts.users.oneTimePassword, format: moment, needsLabel: true },
      unconfirmed_since: { label: texts.users.unconfirmed, format: moment, needsLabel: true },
    },
  },
  sittings: {
    row: ({ exam, held_on }, style) =>
      interpolate(texts.sittings.row, {
        exam: exams[exam as ExamId]?.shortName ?? texts.sittings.unknownExam,
        day: day(held_on, style),
      }),
    isTopic: true,
    columns: {
      ...hidden("exam", "taken_back_release_id", "entered_by"),
      held_on: { label: texts.sittings.day, format: day },
      scores: { label: messages.office.record.scores, format: scores },
      release_id: {
        label: messages.office.status,
        format: () => texts.sittings.released,
        whenEmpty: messages.studentList.row.draft,
      },
    },
  },
  releases: {
    row: () => texts.releases.row,
    columns: hidden("released_at", "released_by", "taken_back_at", "taken_back_by", "take_back_reason"),
  },
  documents: {
    row: ({ kind }) => (kind === "dmc" ? messages.office.record.upload.dmc : texts.documents.other),
    columns: {
      ...hidden("kind", "name", "size", "uploaded_at"),
      file_name: { label: texts.documents.file },
      storage_key: { label: texts.documents.picture, isSecret: true },
    },
  },
  certificate_rules: {
    row: () => messages.studentList.columns.certificate,
    columns: { ...hidden(), visibility: { label: texts.certificateRules.shows, format: formatVisibility } },
  },
  own_certificate_rules: {
    row: () => texts.certificateRules.ownRow,
    columns: { ...hidden(), visibility: { label: texts.certificateRules.shows, format: formatVisibility } },
  },
  certificate_withdrawals: {
    row: () => texts.withdrawals.row,
    columns: {
      ...hidden("withdrawn_at", "withdrawn_by"),
      reason: {
        label: messages.office.import.reason,
        format: (reason) => String(reason).replaceAll("_", " "),
      },
    },
  },
  academy_settings: {
    row: () => texts.academy.row,
    columns: {
      ...hidden(),
      certificate_visibility: { label: texts.academy.visibility, format: formatVisibility },
      name: { label: texts.academy.name },
      signature_key: { label: academyTexts.signature, isSecret: true },
      ...inSnakeCase(
        perField([...directorDetailNames, ...contactDetailNames], (name) => ({ label: academyTexts[name] })),
      ),
      whatsapp: { label: academyTexts.whatsapp, format: (digits) => `+${digits}` },
      days: { label: academyTexts.days, format: days },
      opens: { label: academyTexts.opens },
      closes: { label: academyTexts.closes },
    },
    defaults: ({ name }) =>
      inSnakeCase({ name: defaultIssuer.academy, ...defaultDirector(name), ...defaultContactOf(name) }),
  },
  contact_messages: {
    row: ({ name }) =>
      name === null ? texts.messages.request : interpolate(texts.messages.row, { name: String(name) }),
    isTopic: true,
    columns: {
      ...hidden("message", "kind", "answered_by"),
      name: { label: texts.messages.from },
      email: { label: messages.area.person.email },
      read_at: {
        label: texts.messages.read,
        format: () => texts.messages.yes,
        whenEmpty: texts.messages.no,
        needsLabel: true,
      },
      answered_at: {
        label: messages.office.messages.answered,
        format: moment,
        whenEmpty: texts.messages.no,
        needsLabel: true,
      },
      answer: { label: texts.messages.answer },
    },
  },
};

function personColumn(name: PersonFieldName): ShownColumn {
  const label = messages.area.person[name];
  return personFields[name].input.type === "date" ? { label, format: day } : { label };
}

function formatVisibility(value: unknown): string {
  return messages.area.visibilities[value as CertificateVisibility];
}
