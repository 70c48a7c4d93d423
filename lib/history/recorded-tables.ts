import { contactDetailNames, contactDetails, defaultContact, toContactRow } from "@/lib/academy/contact";
import { dayName } from "@/lib/academy/opening-hours";
import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { type ExamId, exams } from "@/lib/exams/registry";
import { academy } from "@/lib/site/academy";
import { snakeCase } from "@/lib/text/snake-case";
import messages from "@/messages/en.json";
import { type Column, day, moment, type RecordedRow, type RecordedTable } from "./recorded-table";

const scores = (value: unknown) =>
  Object.entries(value as Record<string, number>)
    .map(([part, points]) => `${part} ${points}`)
    .join(", ");
const humanize = (value: unknown) => String(value).replaceAll("_", " ");
const hidden = { id: "hidden", user_id: "hidden", created_at: "hidden" } as const;

/**
 * The tables whose changes the database records for every act, so that it can be undone, and what the history shows of
 * them. A new table of the office's needs `record_changes_of('table')` in its migration and an entry here; a test compares
 * this list, and every column, with the database.
 */
export const recordedTables: Readonly<Record<string, RecordedTable>> = {
  users: {
    row: () => "Account",
    columns: {
      ...hidden,
      ...personColumns(),
      role: { label: "Role", format: (role) => messages.area.roles[role as "student"] },
      photo_key: { label: "Photo", isSecret: true },
      password_hash: { label: "Password", isSecret: true },
      deletion_asked_at: { label: "Deletion requested", format: moment, needsLabel: true },
      mails_news: {
        label: "Emails about news",
        format: (isOn) => (isOn === true ? "on" : "off"),
        needsLabel: true,
      },
      one_time_password_until: { label: "One-time password until", format: moment, needsLabel: true },
      unconfirmed_since: { label: "Not confirmed since", format: moment, needsLabel: true },
      date_style: "hidden",
      news_seen_at: "hidden",
      google_subject: "hidden",
      google_email: "hidden",
      last_login_at: "hidden",
      last_login_network: "hidden",
      search_text: "hidden",
    },
  },
  sittings: {
    row: ({ exam, held_on }, style) =>
      `${exams[exam as ExamId]?.shortName ?? "Test"} of ${day(held_on, style)}`,
    isTopic: true,
    columns: {
      ...hidden,
      exam: "hidden",
      held_on: { label: "Day", format: day },
      scores: { label: "Scores", format: scores },
      release_id: { label: "Status", format: () => "released", whenEmpty: "draft" },
      taken_back_release_id: "hidden",
      entered_by: "hidden",
      entered_at: "hidden",
    },
  },
  releases: {
    row: () => "Release",
    columns: {
      ...hidden,
      exam: "hidden",
      held_on: "hidden",
      released_at: "hidden",
      released_by: "hidden",
      taken_back_at: "hidden",
      taken_back_by: "hidden",
      take_back_reason: "hidden",
    },
  },
  documents: {
    row: ({ kind }) => (kind === "dmc" ? "DMC image" : "Document"),
    columns: {
      ...hidden,
      kind: "hidden",
      name: "hidden",
      file_name: { label: "File" },
      storage_key: { label: "Picture", isSecret: true },
      content_type: "hidden",
      size: "hidden",
      uploaded_at: "hidden",
    },
  },
  corrections: {
    row: () => "Correction request",
    columns: {
      ...hidden,
      full_name: { label: "Full name" },
      date_of_birth: { label: "Date of birth", format: day },
      reason: { label: "Reason" },
      asked_at: "hidden",
      answered_at: { label: "Answered", format: moment },
      answered_by: "hidden",
      is_accepted: {
        label: "Outcome",
        format: (isAccepted) => (isAccepted === true ? "accepted" : "refused"),
      },
      answer: { label: "Answer" },
    },
  },
  targets: {
    row: ({ exam }) => `Target in ${exams[exam as ExamId]?.shortName ?? "a test"}`,
    columns: {
      ...hidden,
      exam: "hidden",
      total: { label: "Total" },
      sections: "hidden",
      by: { label: "By", format: day },
    },
  },
  certificate_rules: {
    row: () => "Certificate",
    columns: { ...hidden, visibility: { label: "Shows", format: formatVisibility } },
  },
  own_certificate_rules: {
    row: () => "Certificate, the student's choice",
    columns: { ...hidden, visibility: { label: "Shows", format: formatVisibility } },
  },
  certificate_withdrawals: {
    row: () => "Withdrawal",
    columns: {
      ...hidden,
      reason: { label: "Reason", format: humanize },
      withdrawn_at: "hidden",
      withdrawn_by: "hidden",
    },
  },
  list_preferences: {
    row: () => "Columns and views of the list",
    columns: { ...hidden, columns: "hidden", views: "hidden" },
  },
  academy_settings: {
    row: () => "Academy",
    columns: {
      ...hidden,
      certificate_visibility: { label: "Certificates show", format: formatVisibility },
      name: { label: "Name" },
      director_name: { label: "Director" },
      director_office: { label: "Director's position" },
      signature_key: { label: "Signature", isSecret: true },
    },
    defaults: {
      name: academy.name,
      director_name: academy.signatory.name,
      director_office: academy.signatory.office,
    },
  },
  academy_contact: {
    row: () => "Academy",
    columns: {
      ...hidden,
      ...contactColumns(),
      whatsapp: { label: "WhatsApp", format: (digits) => `+${digits}` },
      days: { label: "Open on", format: (days) => (days as number[]).map(dayName).join(", ") },
      opens: { label: "Opens at" },
      closes: { label: "Closes at" },
    },
    defaults: defaultContactRow(),
  },
  contact_messages: {
    row: ({ name }) => `Message from ${name}`,
    isTopic: true,
    columns: {
      ...hidden,
      name: { label: "From" },
      email: { label: "Email" },
      message: "hidden",
      read_at: { label: "Read", format: () => "yes", whenEmpty: "no", needsLabel: true },
      answered_at: { label: "Answered", format: moment, whenEmpty: "no", needsLabel: true },
      answered_by: "hidden",
    },
  },
};

/** The tables of which only a student's deletion is recorded, because what was issued does not change. */
export const erasedTables: readonly string[] = ["certificates", "certificate_versions"];

/** The tables that no act changes, whose rows are temporary, or that only ever grow. */
export const unrecordedTables: readonly string[] = [
  "activity_looks",
  // Signed again on request, from the version of a certificate.
  "badges",
  "large_acts",
  "audit_events",
  "row_changes",
  "sessions",
  "email_changes",
  "email_undo_links",
  "form_flashes",
  "password_resets",
  "newsletter_subscribers",
  "rate_limits",
  "signing_keys",
  "list_changes",
  "issued_codes",
  "idempotency_keys",
  "code_hash_key",
  "backups",
  "undelivered_mails",
  "restores",
];

function personColumns(): Record<string, Column> {
  const columns = personFieldNames.map((name) => {
    const label = messages.area.person[name];
    return [snakeCase(name), personFields[name].input.type === "date" ? { label, format: day } : { label }];
  });
  return Object.fromEntries(columns);
}

function contactColumns(): Record<string, Column> {
  const columns = contactDetailNames.map((name) => [snakeCase(name), { label: contactDetails[name].label }]);
  return Object.fromEntries(columns);
}

function defaultContactRow(): RecordedRow {
  const row = Object.entries(toContactRow(defaultContact));
  return Object.fromEntries(row.map(([name, value]) => [snakeCase(name), value]));
}

function formatVisibility(value: unknown): string {
  return messages.area.visibilities[value as "full"] ?? humanize(value);
}
