export { NoStudent as default } from "@/components/certificate/no-student";
