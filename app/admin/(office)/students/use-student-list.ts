import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { NoAnswer, toCallNames } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { studentQueryKeys } from "@/lib/students/wire";
import { type ListState, listInputOf } from "./list-address";
import { Summary } from "./panel/summary";
import { StudentPage, type StudentRow } from "./student-row";

/** A loaded list, with its address, or the error. */
export type LoadedList = {
  address: string;
  list: StudentPage | null;
  summaries: Summaries;
  error: string | null;
};

/** The summaries of the listed students, by id. */
export type Summaries = ReadonlyMap<number, Summary>;

/** The list, its summaries and how to change it. */
export type StudentListState = LoadedList & {
  isLoading: boolean;
  reload: () => void;
  replaceRow: (row: StudentRow) => void;
};

/** The list for the current address. The first one comes with the page; an outdated answer never replaces a newer one. */
export function useStudentList(initial: LoadedList, address: string, state: ListState): StudentListState {
  const [loaded, setLoaded] = useState(initial);
  const [requested, setRequested] = useState(0);
  const [answered, setAnswered] = useState(0);
  const isLoading = loaded.address !== address || requested !== answered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address represents the state
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    loadList(state, controller.signal).then(
      (next) => {
        setLoaded((last) => ({ ...last, ...next, address }));
        setAnswered(requested);
      },
      // Only an aborted request is rejected.
      () => undefined,
    );
    return () => controller.abort();
  }, [address, requested]);

  const reload = useCallback(() => setRequested((count) => count + 1), []);
  const replaceRow = useCallback((row: StudentRow) => {
    setLoaded((last) => ({
      ...last,
      list: last.list && {
        ...last.list,
        students: last.list.students.map((student) => (student.userId === row.userId ? row : student)),
      },
    }));
  }, []);

  return { ...loaded, isLoading, reload, replaceRow };
}

async function loadList(
  state: ListState,
  signal: AbortSignal,
): Promise<{ list: StudentPage; summaries: Summaries; error: null } | { error: string }> {
  try {
    // `t` is a cache buster of the old API.
    const fields = toCallNames({ ...listInputOf(state), t: Date.now() }, studentQueryKeys);
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const answer = await call(`/backend/api/get_students.php?${query}`, { signal });
    const page = StudentPage.safeParse(answer.body.data);
    if (answer.success && page.success) {
      const summaries = await loadSummaries(page.data.students, signal);
      return { list: page.data, summaries, error: null };
    }
    return { error: answer.message || "Failed to fetch students" };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: error.status === 0 ? "Failed to fetch students" : error.message };
  }
}

/** Loaded together with the list, so that no row changes its size. If this fails, the list is shown without them. */
async function loadSummaries(students: readonly StudentRow[], signal: AbortSignal): Promise<Summaries> {
  if (students.length === 0) return new Map();
  try {
    const ids = students.map(({ userId }) => userId).join();
    const { body } = await call(`/backend/office/student-summaries?ids=${ids}`, { signal });
    const found = z.array(Summary).safeParse(body.summaries).data ?? [];
    return new Map(found.map((summary) => [summary.id, summary]));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return new Map();
  }
}
