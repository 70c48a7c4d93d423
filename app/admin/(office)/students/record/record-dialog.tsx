"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { StudentRow } from "../student-row";
import { ExamScores } from "./exam-scores";
import { ieltsExam, toeflExam } from "./exams";
import { UploadView } from "./upload-view";

const views = { scores: "Scores", documents: "Document upload" } as const;
type View = keyof typeof views;

type RecordDialogProps = { student: StudentRow; initialView: View; onClose: () => void };

/** A student's record: the scores of both exams and, on the other side of the switch, the documents. */
export function RecordDialog({ student, initialView, onClose }: RecordDialogProps) {
  const [view, setView] = useState<View>(initialView);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="sm:min-h-120">
        <DialogTitle>{views[view]}</DialogTitle>
        <DialogDescription>
          <bdi className="font-medium text-foreground">{student.fullName}</bdi> · {student.studentCode}
        </DialogDescription>
        <fieldset aria-label="View" className="mt-4 flex gap-1 rounded-md bg-muted p-1">
          {(["scores", "documents"] as const).map((name) => (
            <Button
              key={name}
              type="button"
              size="sm"
              variant="ghost"
              aria-pressed={view === name}
              className="flex-1 aria-pressed:bg-card aria-pressed:shadow-sm"
              onClick={() => setView(name)}
            >
              {views[name]}
            </Button>
          ))}
        </fieldset>
        {view === "scores" ? (
          <Tabs defaultValue="toefl" className="mt-4">
            <TabsList aria-label="Exam">
              <TabsTrigger value="toefl">TOEFL</TabsTrigger>
              <TabsTrigger value="ielts">IELTS</TabsTrigger>
            </TabsList>
            <TabsContent value="toefl">
              <ExamScores exam={toeflExam} studentId={student.userId} />
            </TabsContent>
            <TabsContent value="ielts">
              <ExamScores exam={ieltsExam} studentId={student.userId} />
            </TabsContent>
          </Tabs>
        ) : (
          <UploadView studentId={student.userId} onUploaded={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}
