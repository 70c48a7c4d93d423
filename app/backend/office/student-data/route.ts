import { endpoint } from "@/lib/http/calls/endpoint";
import { zipAnswer } from "@/lib/http/calls/send-file";
import { exportStudentData } from "@/lib/own-data/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: exportStudentData,
  reply: (archive) => zipAnswer(archive, "student-data.zip"),
});
