"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Pagination } from "@/components/ui/pagination";
import { Progress } from "@/components/ui/progress";
import { Select } from "@/components/ui/select";
import { Toaster } from "@/components/ui/sonner";
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toastError, toastSuccess } from "@/components/ui/toast";

/** The components of the student area and the office. */
export function AreaStates() {
  const [page, setPage] = useState(6);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="grid gap-8">
      <h2 className="text-title">Areas</h2>
      <div className="flex flex-wrap items-end gap-4">
        <Label htmlFor="gallery-select">Select</Label>
        <Select id="gallery-select">
          <option>Student</option>
          <option>Admin</option>
        </Select>
        <Select aria-label="Disabled" disabled>
          <option>Disabled</option>
        </Select>
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
        <Button variant="outline" onClick={() => toastSuccess("Saved.")}>
          Show a success toast
        </Button>
        <Button variant="outline" onClick={() => toastError("Not saved, because the server is unreachable.")}>
          Show an error toast
        </Button>
      </div>
      <Progress label="Sending" percent={0} />
      <Progress label="Sending" percent={64} />
      <Progress label="Sending" percent={100} />
      <Tabs defaultValue="first">
        <TabsList aria-label="Exams">
          <TabsTrigger value="first">First</TabsTrigger>
          <TabsTrigger value="second">Second</TabsTrigger>
          <TabsTrigger value="none" disabled>
            Disabled
          </TabsTrigger>
        </TabsList>
        <TabsContent value="first">The first tab.</TabsContent>
        <TabsContent value="second">The second tab.</TabsContent>
      </Tabs>
      <Table>
        <TableHead>
          <TableRow>
            <ColumnHeader>Full Name</ColumnHeader>
            <ColumnHeader>Student Code</ColumnHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell label="Full Name">Zahra Ahmadi</TableCell>
            <TableCell label="Student Code">DEMO-2022</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <Pagination
        label="Pages"
        current={page}
        total={12}
        hrefOf={(number) => `#page-${number}`}
        onPageChange={setPage}
      />
      {isOpen && (
        <Dialog
          title="A dialog"
          description="It holds the focus, and Escape leaves it."
          onClose={() => setIsOpen(false)}
        >
          <DialogFooter>
            <DialogCancel />
          </DialogFooter>
        </Dialog>
      )}
      <Toaster />
    </section>
  );
}
